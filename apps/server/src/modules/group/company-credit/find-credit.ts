import type { LocalDay } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { spansOf } from '../company/rules.ts'
import { listUses } from './queries.ts'
import { type CreditUse, unbilledFenOf } from './rules.ts'

/** What companies have on account today, by their numbers. */
export async function findCredits(
  db: Db,
  { tenantId, today }: { tenantId: number; today: LocalDay },
  companyIds: readonly number[],
): Promise<Map<number, CreditUse>> {
  if (companyIds.length === 0) return new Map()
  const uses = await listUses(db, tenantId, companyIds)
  return new Map(
    uses.map(({ companyId, agreementFrom: from, agreementUntil: until, terms, billed, ...use }) => {
      const spans = spansOf({ from, until }, terms)
      return [companyId, { ...use, unbilledFen: unbilledFenOf(spans, new Set(billed), today) }]
    }),
  )
}
