import type { MatchCandidate } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { findCandidates } from './find-candidates.ts'
import * as queries from './queries.ts'
import { type Exit, readCost } from './rules.ts'

/** The vehicles inside that an exit may be of, the likeliest first, as people see them. */
export async function listCandidates(
  db: Db,
  { tenantId, lotId, exit }: { tenantId: number; lotId: number; exit: Exit },
  { without }: { without?: ReadonlySet<number> } = {},
): Promise<MatchCandidate[]> {
  const { ranked, isCertain } = await findCandidates(db, { tenantId, lotId, exit }, without ? { without } : {})
  const sights = await queries.listSights(
    db,
    tenantId,
    ranked.map(({ entry }) => entry.orderId),
    'in',
  )
  return sights.map((sight, place) => ({
    ...candidateOf(sight),
    cost: Math.round((ranked[place]?.cost ?? 0) * 100) / 100,
    isCertain: isCertain && place === 0,
  }))
}

/** Vehicles inside that a person looks for himself, with how far their plates are from what was read. */
export const listChosen = async (
  db: Db,
  { tenantId, exit }: { tenantId: number; exit: Exit },
  orderIds: readonly number[],
): Promise<MatchCandidate[]> =>
  (await queries.listSights(db, tenantId, orderIds, 'in')).map(sight => ({
    ...candidateOf(sight),
    cost: Math.round(readCost(exit, { ...sight, plate: sight.plateNumber }) * 100) / 100,
    isCertain: false,
  }))

const candidateOf = ({
  at,
  parkingName: _name,
  mode: _mode,
  ...sight
}: Awaited<ReturnType<typeof queries.listSights>>[number]) => ({ ...sight, cameAt: at })
