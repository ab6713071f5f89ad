import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Visit } from '../engine/service.ts'

/** More visits than this within the day or so that a rule looks back no vehicle makes. */
export const visitsLookedAt = 50

export interface VisitingStay {
  lotId: number
  plate: string
  entryMs: number
}

/** The visits that each stay's plate made to its lot before it, entry and exit known; in the order of the stays. */
export async function listVisits(db: Db, tenantId: number, stays: readonly VisitingStay[]): Promise<Visit[][]> {
  const visits = stays.map((): Visit[] => [])
  if (stays.length === 0) return visits
  const { rows } = await sql<Visit & { place: number }>`
    select asked.place, extract(epoch from earlier.entry_at) * 1000 as "entryMs", extract(epoch from earlier.exit_at) * 1000 as "exitMs"
    from unnest(${stays.map(stay => stay.lotId)}::bigint[], ${stays.map(stay => stay.plate)}::text[],
      ${stays.map(stay => new Date(stay.entryMs).toISOString())}::timestamptz[]) with ordinality as asked(lot_id, plate, entry_at, place)
    cross join lateral (
      select entry_at, exit_at from parking_order
      -- The lot as an expression, for the reason told at listStays of the passes.
      where tenant_id = ${tenantId} and plate = asked.plate and lot_id + 0 = asked.lot_id
        and happened_at < asked.entry_at and park_status = 'left' and exit_at >= entry_at
      order by happened_at desc limit ${visitsLookedAt}
    ) as earlier`.execute(db)
  for (const { place, ...visit } of rows) visits[place - 1]?.push(visit)
  return visits
}
