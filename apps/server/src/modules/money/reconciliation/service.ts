import {
  type DataOf,
  type getReconciliation as getCall,
  type ParsedBodyOf,
  type queryReconciliation as queryDays,
  type queryReconciliationItem as queryItems,
  type ReconciliationFilter,
  type ReconciliationItemFilter,
  type ReconciliationItemRow,
  type ReconciliationRow,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { partOf, sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { listBills } from './bill-queries.ts'
import { checkRow } from './check-row.ts'
import { countDays, listClasses, listDays, type StoredDay } from './day-queries.ts'
import { exportDays, exportItems } from './export.ts'
import { hasKeys, listFetches } from './fetch-queries.ts'
import { fetchRow } from './fetch-row.ts'
import { fundDay } from './fund-totals.ts'
import { countItems, listItems, type StoredItem, sumItems } from './item-queries.ts'

/** A page of days, or with QueryAll one .xls. */
export async function queryReconciliation(ctx: SignedInContext, input: ParsedBodyOf<typeof queryDays>) {
  const search = { ...input, now: ctx.clock() }
  if (input.QueryAll) {
    ctx.demand('reconciliation.export')
    return exportDays(ctx, await listDays(ctx.db, ctx.scope, search, partOf(input)), dayRow)
  }
  return { list: (await listDays(ctx.db, ctx.scope, search, partOf(input))).map(dayRow) }
}

/** How many days fit the filter. */
export const countReconciliation = async (ctx: SignedInContext, filter: ReconciliationFilter): Promise<Total> => ({
  total: await countDays(ctx.db, ctx.scope, { ...filter, now: ctx.clock() }),
})

const dayRow = ({ oursFen, theirsFen, remark: _, ...day }: StoredDay): ReconciliationRow => ({
  ...day,
  ours: yuan(oursFen),
  theirs: theirsFen === null ? null : yuan(theirsFen),
  difference: theirsFen === null ? null : yuan(theirsFen - oursFen),
})

/** A day with its totals by class and its bills. Fails with row.missing. */
export async function getReconciliation(
  { db, scope, clock, language }: SignedInContext,
  body: ParsedBodyOf<typeof getCall>,
): Promise<DataOf<typeof getCall>> {
  const [day] = await listDays(db, scope, { ...body, now: clock() }, { isDescending: true, offset: 0, limit: 1 })
  if (!day) throw new Failure('row.missing')
  const of = { tenantId: scope.tenantId, ...body }
  const bills = await listBills(db, of)
  const classes = await listClasses(db, of)
  const fetches = await listFetches(db, of)
  return {
    ...dayRow(day),
    remark: day.remark,
    fetches: fetches.map(fetch => fetchRow(fetch, language)),
    canFetch: await hasKeys(db, of),
    classes: classes.map(({ oursFen, theirsFen, ...sums }) => ({
      ...sums,
      ours: yuan(oursFen),
      theirs: yuan(theirsFen),
      difference: yuan(theirsFen - oursFen),
    })),
    fund: await fundDay(db, of),
    fee: yuan(bills.find(({ kind }) => kind === 'trade')?.feeFen ?? 0),
    bills: bills.map(({ feeFen: _, findings, ...bill }) => ({
      ...bill,
      ...findings,
      disagreements: findings.disagreements.map(checkRow),
    })),
  }
}

/** A page of rows, or with QueryAll one .xls. */
export async function queryReconciliationItem(ctx: SignedInContext, input: ParsedBodyOf<typeof queryItems>) {
  const part = sortedPartOf(input, 'day')
  if (input.QueryAll) {
    ctx.demand('reconciliation.export')
    return exportItems(ctx, input, part, itemRow)
  }
  return { list: (await listItems(ctx.db, ctx.scope, input, part)).map(itemRow) }
}

/** How many rows fit the filter. */
export const countReconciliationItem = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: ReconciliationItemFilter & { Sums: boolean },
) => (Sums ? sumItems(db, scope, filter, yuan) : { total: await countItems(db, scope, filter) })

const maybeYuan = (amountFen: number | null) => (amountFen === null ? null : yuan(amountFen))

const itemRow = ({ theirsFen, oursFen, feeFen, suggestion, ...item }: StoredItem): ReconciliationItemRow => ({
  ...item,
  theirs: maybeYuan(theirsFen),
  ours: maybeYuan(oursFen),
  fee: maybeYuan(feeFen),
  suggestion: suggestion && {
    reason: suggestion.reason,
    orderNo: suggestion.orderNo,
    at: suggestion.at,
    amount: yuan(suggestion.fen),
  },
})
