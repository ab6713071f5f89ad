import type {
  CompanyDetail,
  CompanyFilter,
  CompanyRow,
  DataOf,
  FileUrl,
  ParsedBodyOf,
  queryCompany as query,
  companyInside as showInside,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { countInsideByRight } from '../../access/parking-right/rights-in-use.ts'
import { findCredits } from '../company-credit/find-credit.ts'
import { type CreditUse, usedOf } from '../company-credit/rules.ts'
import * as changes from './change-queries.ts'
import { exportCompanies } from './export.ts'
import { listInside } from './inside-queries.ts'
import * as queries from './queries.ts'

type Query = ParsedBodyOf<typeof query>

/** A page of companies, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompany(ctx: SignedInContext, input: Query): Promise<DataOf<typeof query>> {
  if (input.QueryAll) {
    ctx.demand('company.export')
    return companyExcel(ctx, input)
  }
  const part = sortedPartOf(input, 'createdAt')
  const found = await queries.listCompanies(ctx.db, ctx.scope, searchOf(ctx, input), part)
  const limited = found.filter(({ limitFen }) => limitFen !== null).map(({ companyId }) => companyId)
  const uses = await findCredits(ctx.db, creditDay(ctx), limited)
  return { list: found.map(company => rowOf(company, uses.get(company.companyId))) }
}

/** All companies that fit the filter, or their pages, as one .xls. */
export const companyExcel = (ctx: SignedInContext, input: Query): Promise<FileUrl> =>
  exportCompanies(ctx, searchOf(ctx, input), sortedPartOf({ ...input, QueryAll: true }, 'createdAt'))

/** How many companies fit the filter. */
export const countCompany = async (ctx: SignedInContext, filter: CompanyFilter): Promise<Total> => ({
  total: await queries.countCompanies(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = (ctx: SignedInContext, filter: CompanyFilter): queries.CompanySearch => ({
  ...filter,
  today: todayOf(ctx),
})

const maybeYuan = (fen: number | null) => (fen === null ? null : yuan(fen))

const creditDay = (ctx: SignedInContext) => ({ tenantId: ctx.scope.tenantId, today: todayOf(ctx) })

function rowOf(
  { priceFen, dueFen, overdueFen, limitFen, ...company }: queries.StoredCompany,
  use?: CreditUse,
): CompanyRow {
  const usedFen = use && limitFen !== null ? usedOf(use) : null
  return {
    ...company,
    price: yuan(priceFen),
    dueAmount: maybeYuan(dueFen),
    overdueAmount: maybeYuan(overdueFen),
    creditLimit: maybeYuan(limitFen),
    creditUsed: maybeYuan(usedFen),
    creditLeft: limitFen === null || usedFen === null ? null : yuan(limitFen - usedFen),
  }
}

const creditOf = ({ openFen, draftedFen, unbilledFen, advanceFen }: CreditUse) => ({
  open: yuan(openFen),
  drafted: yuan(draftedFen),
  unbilled: yuan(unbilledFen),
  advance: yuan(advanceFen),
})

/** Fails with row.missing. */
export async function companyDetail(
  ctx: SignedInContext,
  { companyId }: { companyId: number },
): Promise<CompanyDetail> {
  const found = await getCompany(ctx, companyId)
  const terms = await changes.listTerms(ctx.db, ctx.scope.tenantId, companyId)
  const history = terms.map(({ priceFen, ...one }) => ({ ...one, price: yuan(priceFen) }))
  const use = found.isWhole ? (await findCredits(ctx.db, creditDay(ctx), [companyId])).get(companyId) : undefined
  return { ...rowOf(found, use), terms: history.reverse(), credit: use ? creditOf(use) : null }
}

async function getCompany(ctx: SignedInContext, companyId: number): Promise<queries.StoredCompany> {
  const found = await queries.findCompany(ctx.db, ctx.scope, companyId, todayOf(ctx))
  if (!found) throw new Failure('row.missing')
  return found
}

/** The names of the companies that the caller sees. */
export const companyOptions = async ({ db, scope }: SignedInContext) =>
  (await queries.listOptions(db, scope)).map(({ companyId, name, isWhole }) => ({ companyId, name, isWhole }))

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
