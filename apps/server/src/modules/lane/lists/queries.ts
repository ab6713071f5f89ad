import type { LaneLists } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The plates on the black list of the day, and the lanes of a lot. */
export async function readLists(
  db: Db,
  { tenantId, lotId, now }: { tenantId: number; lotId: number; now: Date },
): Promise<Omit<LaneLists, 'at'>> {
  const { rows } = await sql<Omit<LaneLists, 'at'>>`
    select array(select distinct b.plate from black_list as b
        where b.tenant_id = lot.tenant_id and not b.disabled and (b.lot_id is null or b.lot_id = lot.lot_id)
          and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone lot.time_zone)::date)
        order by b.plate) as "blackListed",
      lot.when_black_listed as "whenBlackListed",
      coalesce((select json_agg(json_build_object('laneCode', lane.code, 'mode', lane.mode) order by lane.code)
        from lane where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes
    from lot where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`.execute(db)
  const [lists] = rows
  if (!lists) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return lists
}
