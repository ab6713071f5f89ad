import type {
  CompanyDetail,
  CompanyFilter,
  CompanyRow,
  DataOf,
  ParsedBodyOf,
  queryCompany as query,
  companyInside as showInside,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { countInsideByRight } from '../../access/parking-right/service.ts'
import * as changes from './change-queries.ts'
import type { Clerk } from './clerk.ts'
import { exportCompanies } from './export.ts'
import { listInside } from './inside-queries.ts'
import * as queries from './queries.ts'
import { type Span, spansOf } from './rules.ts'

export type { Clerk } from './clerk.ts'
export { followRight } from './follow-right.ts'
export { lotNames, seesCompany, seesWholeCompany, usesLot } from './scope.ts'

type Query = ParsedBodyOf<typeof query>

/** A page of companies, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompany(ctx: SignedInContext, input: Query): Promise<DataOf<typeof query>> {
  if (input.QueryAll) {
    ctx.demand('company.export')
    return companyExcel(ctx, input)
  }
  const found = await queries.listCompanies(ctx.db, ctx.scope, searchOf(ctx, input), {
    ...sortOf(input),
    ...pageOf(input),
  })
  return { list: found.map(rowOf) }
}

/** All companies that fit the filter, or their pages, as one .xls. */
export const companyExcel = (ctx: SignedInContext, input: Query): Promise<{ url: string }> =>
  exportCompanies(ctx, searchOf(ctx, input), { ...sortOf(input), ...exportedPages(input) })

/** How many companies fit the filter. */
export const countCompany = async (ctx: SignedInContext, filter: CompanyFilter): Promise<Total> => ({
  total: await queries.countCompanies(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const sortOf = ({ Sort, Descending }: Query) => ({ sort: Sort ?? 'createdAt', isDescending: Descending }) as const

const searchOf = (ctx: SignedInContext, filter: CompanyFilter): queries.CompanySearch => ({
  ...filter,
  today: todayOf(ctx),
})

/** The tenant's calendar day. */
export const todayOf = ({ clock, scope }: Pick<Clerk, 'clock' | 'scope'>): string =>
  localTimeOf(clock(), scope.timeZone).slice(0, 10)

function rowOf({ priceFen, dueFen, ...company }: queries.StoredCompany): CompanyRow {
  return { ...company, price: yuan(priceFen), dueAmount: dueFen === null ? null : yuan(dueFen) }
}

/** Fails with row.missing. */
export async function companyDetail(
  ctx: SignedInContext,
  { companyId }: { companyId: number },
): Promise<CompanyDetail> {
  const found = await getCompany(ctx, companyId)
  const terms = await changes.listTerms(ctx.db, ctx.scope.tenantId, companyId)
  const told = terms.map(({ priceFen, ...one }) => ({ ...one, price: yuan(priceFen) }))
  return { ...rowOf(found), terms: told.reverse() }
}

async function getCompany(ctx: SignedInContext, companyId: number): Promise<queries.StoredCompany> {
  const found = await queries.findCompany(ctx.db, ctx.scope, companyId, todayOf(ctx))
  if (!found) throw new Failure('row.missing')
  return found
}

/** The names of the companies that the caller sees. */
export const companyOptions = async ({ db, scope }: SignedInContext) =>
  (await queries.listOptions(db, scope)).map(({ companyId, name, isWhole }) => ({ companyId, name, isWhole }))

/** The same with their codes, for imports. */
export const listCompanyNames = queries.listOptions

/** Which of its vehicles are inside. Fails with row.missing. */
export async function companyInside(
  ctx: SignedInContext,
  { companyId }: { companyId: number },
): Promise<DataOf<typeof showInside>> {
  const { spots, whenFull } = await getCompany(ctx, companyId)
  const { db, scope } = ctx
  const held = await countInsideByRight(db, scope.tenantId, { holder: 'unit', holderId: companyId })
  return { spots, whenFull, held, vehicles: await listInside(db, scope, companyId) }
}

/**
 * Holds companies that the caller may change until the transaction ends. Fails with row.missing, or with company.otherLots for one with lots
 * that he does not see.
 */
export async function holdWholeCompanies(
  { scope }: Pick<Clerk, 'scope'>,
  db: Db,
  companyIds: readonly number[],
): Promise<changes.HeldCompany[]> {
  const wanted = [...new Set(companyIds)]
  const found = wanted.length === 0 ? [] : await changes.holdCompanies(db, scope, wanted)
  if (found.length < wanted.length) throw new Failure('row.missing')
  const foreign = found.find(({ isWhole }) => !isWhole)
  if (foreign) throw new Failure('company.otherLots', { values: { name: foreign.name } })
  return found
}

/** All companies that the caller may change, held until the transaction ends. */
export const holdEveryCompany = ({ scope }: Pick<Clerk, 'scope'>, db: Db) => changes.holdCompanies(db, scope, undefined)

/** The days on which a company's agreement is in force, with what holds. */
export async function listSpans(db: Db, tenantId: number, company: changes.HeldCompany): Promise<Span[]> {
  const terms = await changes.listTerms(db, tenantId, company.companyId)
  return spansOf({ from: company.agreementFrom, until: company.agreementUntil }, terms)
}
