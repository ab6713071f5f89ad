import {
  type countOrder as count,
  type DataOf,
  type OrderDetail,
  type OrderFilter,
  type OrderTimeBy,
  type ParsedBodyOf,
  type queryOrder as query,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf, type TimeRange, timeRange } from '../../../lib/local-time.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { countOfRange, goesOnAfter, rowsAfter } from '../../../platform/sheet/go-on.ts'
import { writeFeeLines } from '../../charging/engine/fee-lines.ts'
import * as detail from './detail-queries.ts'
import { orderSheet } from './export.ts'
import * as queries from './queries.ts'
import { orderListRow } from './rules.ts'
import { timeLine } from './time-line.ts'

type OrderQuery = ParsedBodyOf<typeof query>

/** A page of orders, or with QueryAll one .xls of all that fit the filter. */
export async function queryOrder(ctx: SignedInContext, input: OrderQuery): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const sort = { by: input.Sort ?? 'cameAt', descending: input.Descending }
  if (input.QueryAll) return exportOrders(ctx, search, sort, input)
  const found = await queries.listOrders(ctx.database, ctx.scope, search, sort, pageOf(input))
  return { list: found.map(orderListRow) }
}

async function exportOrders(
  ctx: SignedInContext,
  search: queries.OrderSearch,
  sort: queries.OrderSort,
  pages: OrderQuery,
) {
  ctx.demand('order.export')
  const { title, columns, cells } = orderSheet(ctx.language)
  const range = exportedPages(pages)
  const after = goesOnAfter(ctx, queries.OrderPlace)
  const found = queries.streamOrders(ctx.db, ctx.scope, search, sort, {
    ...rowsAfter(range, after),
    after: after?.place,
  })
  let last: queries.PlacedOrder | undefined
  async function* rows() {
    for await (const order of found) {
      last = order
      yield cells(orderListRow(order))
    }
  }
  return exportSheet(ctx, {
    sheetName: title,
    columns,
    rows: rows(),
    // The other times and amounts of an order change while it is exported.
    ...(sort.by === 'cameAt' && { place: () => last && { happenedAt: last.happenedAt, orderId: last.orderId } }),
    total: async () => countOfRange(await queries.countOrders(ctx.db, ctx.scope, search), range),
  })
}

/** How many orders fit the filter, and what they come to. */
export async function countOrder(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumOrders(ctx.db, ctx.scope, search)
  return { total: await queries.countOrders(ctx.db, ctx.scope, search) }
}

/** An order with its timeline and its charge lines. */
export async function orderDetail(ctx: SignedInContext, { orderId }: { orderId: number }): Promise<OrderDetail> {
  const { db, scope } = ctx
  const order = await detail.findOrder(db, scope, orderId)
  if (!order) throw new Failure('row.missing')
  const [passes, payments, refunds, alarms, nextSight] = await Promise.all([
    detail.listOrderPasses(db, scope, orderId),
    detail.listOrderPayments(db, scope, orderId),
    detail.listOrderRefunds(db, scope, orderId),
    detail.listOrderAlarms(db, scope, orderId),
    order.parkStatus === 'exitMissed' && order.entryAt
      ? detail.findNextSight(db, scope, { ...order, after: order.entryAt })
      : undefined,
  ])
  const { timeZone, tenantName, ruleId, ruleName, ruleVersion, calendarVersion, fee, feeMinutes, repricedTimes } = order
  return {
    ...orderListRow(order),
    timeZone,
    tenantName,
    ruleId,
    ruleName,
    ruleVersion,
    calendarVersion,
    fee: writeFeeLines(fee ?? [], timeZone),
    feeMinutes,
    repricedTimes,
    goodwill: yuan(order.goodwillFen),
    creditDiscount: yuan(order.creditDiscountFen),
    creditScore: order.creditScore,
    payChannels: order.payChannels,
    payments: payments.map(({ at, amountFen, discountFen, channel }) => ({
      paidAt: localTimeOf(at, timeZone),
      amount: yuan(amountFen),
      discount: yuan(discountFen),
      channel,
    })),
    events: timeLine(order, { passes, payments, refunds, alarms, nextSight }),
  }
}

/** Extracts the filter from a call's body; an empty text does not filter. */
function searchOf({ scope }: SignedInContext, filter: OrderFilter): queries.OrderSearch {
  const { lotId, parkStatus, payStatus, mark } = filter
  const plateNumber = filter.plateNumber || undefined
  const orderNo = filter.orderNo || undefined
  const times = timesOf(filter.timeBy, timeRange(filter, scope.timeZone))
  return { plateNumber, orderNo, lotId, parkStatus, payStatus, mark, ...times }
}

/** Each time has names of its own: a statement that is kept knows which names have values, not what the values are. */
function timesOf(by: OrderTimeBy | undefined, { from, before }: TimeRange): queries.OrderTimes {
  if (by === 'exit') return { exitFrom: from, exitBefore: before }
  return by === 'payment' ? { paidFrom: from, paidBefore: before } : { from, before }
}
