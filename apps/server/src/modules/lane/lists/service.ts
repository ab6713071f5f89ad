import type { LaneLists } from '@parkdesk/contract'
import type { DeviceContext } from '../../../http/context.ts'
import { readLists } from './queries.ts'

/** What a box decides by while the line is cut. */
export async function takeLaneLists({ db, box: { tenantId, lotId }, clock }: DeviceContext): Promise<LaneLists> {
  const now = clock()
  return { at: now.toISOString(), ...(await readLists(db, { tenantId, lotId, now })) }
}
