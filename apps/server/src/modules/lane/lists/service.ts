import { createHash } from 'node:crypto'
import type { LaneLists, ListedRights, ParsedBodyOf, takeLaneLists as take } from '@parkdesk/contract'
import type { DeviceContext } from '../../../http/context.ts'
import { readLists, readRights } from './queries.ts'

/** What a box decides by while the line is cut. Rights that it has already, by their print, are not sent again. */
export async function takeLaneLists(
  { db, box: { tenantId, lotId }, clock }: DeviceContext,
  { version, print }: ParsedBodyOf<typeof take>,
): Promise<LaneLists> {
  const now = clock()
  const moment = { tenantId, lotId, now }
  const lists = { at: now.toISOString(), ...(await readLists(db, moment)) }
  if (version < 2) return lists
  const { freeing, ...stored } = await readRights(db, moment)
  const rights: ListedRights = {
    ...stored,
    freeing: freeing.map(({ terms, periods }) => ({ terms, periods: [...periods] })),
  }
  const fresh = createHash('sha256').update(JSON.stringify(rights)).digest('base64url')
  return { ...lists, print: fresh, ...(fresh !== print && { rights }) }
}
