import {
  type CreditDiscountFilter,
  type CreditDiscountRow,
  type countCreditDiscount as count,
  type DataOf,
  type ParsedBodyOf,
  type queryCreditDiscount as query,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportCreditDiscounts } from './export.ts'
import * as queries from './queries.ts'

const searchOf = (
  { scope }: SignedInContext,
  { begin, end, plateNumber, lotId, payStatus }: CreditDiscountFilter,
): queries.CreditDiscountSearch => ({ plateNumber, lotId, payStatus, ...timeRange({ begin, end }, scope.timeZone) })

const moneyOf = ({ orderFen, discountFen }: queries.CreditDiscountSums) => ({
  OrderMoney: yuan(orderFen),
  discount: yuan(discountFen),
  MoneyAfterDiscount: yuan(orderFen - discountFen),
})

const rowOf = ({ orderFen, discountFen, ...row }: queries.StoredCreditDiscount): CreditDiscountRow => ({
  ...row,
  ...moneyOf({ orderFen, discountFen }),
})

/** A page of orders with a credit discount, or with QueryAll one .xls of all that fit the filter. */
export async function queryCreditDiscount(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'leftAt')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listCreditDiscounts(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('creditDiscount.export')
  return exportCreditDiscounts(ctx, written(queries.streamCreditDiscounts(ctx.db, ctx.scope, search, part)))
}

async function* written(rows: AsyncIterable<queries.StoredCreditDiscount>): AsyncIterable<CreditDiscountRow> {
  for await (const row of rows) yield rowOf(row)
}

/** How many fit the filter, and what they come to. */
export async function countCreditDiscount(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const { total, ...sums } = await queries.sumCreditDiscounts(ctx.db, ctx.scope, searchOf(ctx, filter))
  return { total, ...(Sums && { sums: moneyOf(sums) }) }
}
