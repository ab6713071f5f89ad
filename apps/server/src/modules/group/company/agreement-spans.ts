import type { Db } from '../../../db/database.ts'
import * as changes from './change-queries.ts'
import { type Span, spansOf } from './rules.ts'

/** The days on which a company's agreement is in force, with their terms. */
export async function listSpans(db: Db, tenantId: number, company: changes.LockedCompany): Promise<Span[]> {
  const terms = await changes.listTerms(db, tenantId, company.companyId)
  return spansOf({ from: company.agreementFrom, until: company.agreementUntil }, terms)
}
