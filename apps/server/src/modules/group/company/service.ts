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
  return { list: found.map(rowOf) }
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

function rowOf({ priceFen, dueFen, overdueFen, ...company }: queries.StoredCompany): CompanyRow {
  return { ...company, price: yuan(priceFen), dueAmount: maybeYuan(dueFen), overdueAmount: maybeYuan(overdueFen) }
}

/** Fails with row.missing. */
export async function companyDetail(
  ctx: SignedInContext,
  { companyId }: { companyId: number },
): Promise<CompanyDetail> {
  const found = await getCompany(ctx, companyId)
  const terms = await changes.listTerms(ctx.db, ctx.scope.tenantId, companyId)
  const history = terms.map(({ priceFen, ...one }) => ({ ...one, price: yuan(priceFen) }))
  return { ...rowOf(found), terms: history.reverse() }
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
