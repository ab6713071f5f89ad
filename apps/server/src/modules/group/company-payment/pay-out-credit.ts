import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { partsFrom } from './rules.ts'
import * as writes from './writes.ts'

/** What a company paid beyond its bills, and what is not on its way back. Call it with the company locked. */
export const creditFenOf = async (db: Db, tenantId: number, companyId: number): Promise<number> =>
  (await writes.listCredits(db, tenantId, companyId)).reduce((sum, { creditFen }) => sum + creditFen, 0)

interface Payout {
  companyId: number
  companyPayoutId: number
  amountFen: number
}

/** Takes a payout out of a company's credit, from the oldest payment first; whoever calls has seen that there is enough. */
export async function takeOut(db: Db, tenantId: number, payout: Payout, by: Authorship): Promise<void> {
  const { companyId, companyPayoutId, amountFen } = payout
  const credits = await writes.listCredits(db, tenantId, companyId)
  await writes.insertPayoutParts(db, tenantId, companyPayoutId, partsFrom(credits, [{ amountFen }]), by)
}

/** What was to go back is credit again. */
export const putBack = (db: Db, tenantId: number, companyPayoutId: number, by: Authorship) =>
  writes.takeBackPayoutParts(db, tenantId, companyPayoutId, by)
