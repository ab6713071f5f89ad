import type { Area, listArea as list, ParsedBodyOf } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { partsOf } from './divisions.ts'
import { listLotDivisions } from './queries.ts'

/** The provinces, or the parts of a division, with how many lots lie in each. Fails with row.missing. */
export async function listArea({ db, scope }: SignedInContext, { parent }: ParsedBodyOf<typeof list>): Promise<Area[]> {
  const parts = partsOf(parent)
  if (!parts) throw new Failure('row.missing')
  const lots = await listLotDivisions(db, scope)
  return parts.map(({ code, name, children }) => ({
    code,
    name,
    hasParts: children !== undefined,
    lotCount: lots.filter(division => division.startsWith(code)).length,
  }))
}
