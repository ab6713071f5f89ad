import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { occupancyOf } from '../../site/occupancy/occupancy-of.ts'

/** The texts of the lot, and for other situations those of every lot. */
export const ownTextsOf = (direction: 'in' | 'out') => sql`(
  select json_object_agg(said.situation, json_build_object('shown', said.shown, 'spoken', said.spoken)) from (
    select distinct on (t.situation) t.situation, t.shown, t.spoken from screen_text as t
    where t.tenant_id = lot.tenant_id and (t.lot_id = lot.lot_id or t.lot_id is null) and t.direction = ${sql.lit(direction)}
    order by t.situation, t.lot_id nulls last) as said)`

/** How many spots of a lot are free; null: nobody said how many it has. */
export const findFreeSpots = async (
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
): Promise<number | null> => {
  const lot = await db
    .selectFrom('lot')
    .select(['lot.capacity', occupancyOf('lot').as('taken')])
    .where('lot.tenant_id', '=', tenantId)
    .where('lot.lot_id', '=', lotId)
    .executeTakeFirst()
  return lot && lot.capacity > 0 ? Math.max(0, lot.capacity - lot.taken) : null
}
