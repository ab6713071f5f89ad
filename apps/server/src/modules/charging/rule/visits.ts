import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { EarlierVisit } from '../engine/charge.ts'
import { reaches, type VisitReach } from './visit-reach.ts'

export interface VisitingStay {
  lotId: number
  plate: string
  entryMs: number
}

interface FoundVisit {
  /** Of its stay, from 1. */
  place: number
  lotId: number
  entryMs: number
  exitMs: number
  amountFen: number
}

/**
 * The visits that each stay's plate made before it, as far as the rules of its lot ask for them, entry and exit known; in the order of the
 * stays.
 *
 * @param reachOf undefined: no rule of the lot asks for any
 */
export async function listVisits(
  db: Db,
  tenantId: number,
  stays: readonly VisitingStay[],
  reachOf: (lotId: number) => VisitReach | undefined,
): Promise<EarlierVisit[][]> {
  const visits = stays.map((): EarlierVisit[] => [])
  const asking = stays.flatMap((stay, index) => {
    const reach = reachOf(stay.lotId)
    return reach ? [{ ...stay, index, reach }] : []
  })
  if (asking.length === 0) return visits
  const { rows } = await sql<FoundVisit>`
    select asked.place::int, earlier.lot_id as "lotId", coalesce(earlier.payable_fen, 0) as "amountFen",
      extract(epoch from earlier.entry_at) * 1000 as "entryMs", extract(epoch from earlier.exit_at) * 1000 as "exitMs"
    from unnest(${asking.map(({ lotId }) => lotId)}::bigint[], ${asking.map(({ plate }) => plate)}::text[],
      ${asking.map(({ entryMs }) => new Date(entryMs).toISOString())}::timestamptz[],
      ${asking.map(({ reach }) => reach.elsewhere !== 'none')}::boolean[], ${asking.map(({ reach }) => reach.most)}::int[])
      with ordinality as asked(lot_id, plate, entry_at, is_wide, most, place)
    cross join lateral (
      select lot_id, entry_at, exit_at, payable_fen from parking_order
      -- The lot as an expression, for the reason given at listStays of the passes.
      where tenant_id = ${tenantId} and plate = asked.plate and (asked.is_wide or lot_id + 0 = asked.lot_id)
        and happened_at < asked.entry_at and park_status = 'left' and exit_at >= entry_at
      order by happened_at desc limit asked.most
    ) as earlier`.execute(db)
  for (const { place, lotId, ...visit } of rows) {
    const asked = asking[place - 1]
    if (!asked) continue
    if (lotId === asked.lotId) visits[asked.index]?.push(visit)
    else if (reaches(asked.reach, lotId)) visits[asked.index]?.push({ ...visit, elsewhereLotId: lotId })
  }
  return visits
}

export interface VisitElsewhere extends EarlierVisit {
  plate: string
}

/** The latest visits of plates to other lots that the rules of a lot ask for. */
export async function listVisitsElsewhere(
  db: Db,
  { tenantId, lotId, plates }: { tenantId: number; lotId: number; plates: readonly string[] },
  reach: VisitReach,
): Promise<VisitElsewhere[]> {
  const { rows } = await sql<Omit<FoundVisit, 'place'> & { plate: string }>`
    select wanted.plate, earlier.lot_id as "lotId", coalesce(earlier.payable_fen, 0) as "amountFen",
      extract(epoch from earlier.entry_at) * 1000 as "entryMs", extract(epoch from earlier.exit_at) * 1000 as "exitMs"
    from unnest(${plates}::text[]) as wanted(plate)
    cross join lateral (
      select lot_id, entry_at, exit_at, payable_fen from parking_order
      where tenant_id = ${tenantId} and plate = wanted.plate and lot_id + 0 <> ${lotId}
        and park_status = 'left' and exit_at >= entry_at
      order by happened_at desc limit ${reach.most}
    ) as earlier`.execute(db)
  return rows.flatMap(({ lotId: elsewhereLotId, ...visit }) =>
    reaches(reach, elsewhereLotId) ? [{ ...visit, elsewhereLotId }] : [],
  )
}
