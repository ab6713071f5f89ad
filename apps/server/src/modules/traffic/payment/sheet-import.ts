import { moneyInWords, type PaymentImportColumn } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { notifyLive } from '../../../db/notify.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import type { Conflict, SheetImport, Stored } from '../../../platform/import/definition.ts'
import { printRows } from '../../../platform/import/queries.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { enterPayments } from './enter-payments.ts'
import * as imports from './import-queries.ts'
import {
  type BookedPayment,
  contentOf,
  type ImportedPayment,
  readPaymentRow,
  type SheetPayment,
  sheetPayments,
  table,
  whyOther,
} from './import-rows.ts'
import type { EnteredPayment, PaymentRow } from './queries.ts'

/** Payments that another system took for orders that are here, by their numbers there. One that is booked stays as it is. */
export const paymentImport: SheetImport<PaymentImportColumn, ImportedPayment> = {
  noun: 'payment',
  table,
  isWhole: true,
  async open(ctx) {
    const { tenantId } = ctx.scope
    return {
      readRow: (texts, row) => readPaymentRow(texts, row, ctx.language),
      keyOf: ({ paymentNo }) => paymentNo,
      find: async (db, values) => storedBy(await listBookedPayments(db, ctx, values)),
      conflict(known, value) {
        const [payment] = sheetPayments([value])
        return payment && whyOther(known, payment, ctx.language)
      },
      weigh: async (db, values) => (await fitPayments(ctx, db, sheetPayments(values))).conflicts,
      textsOf: () => ({}),
      add: (db, values) => book(ctx, db, sheetPayments(values)),
      prints: (db, ids) => printRows(db, tenantId, { table: 'payment', id: 'payment_id' }, ids),
    }
  },
}

/** An empty import sheet with an example row. */
export const paymentTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)

const storedBy = (booked: readonly BookedPayment[]): Map<string, Stored<ImportedPayment>> =>
  new Map(booked.map(value => [value.paymentNo, { ids: value.bookedIds, value }]))

async function listBookedPayments(db: Db, ctx: SignedInContext, values: readonly ImportedPayment[]) {
  const ways = await imports.listBooked(
    db,
    ctx.scope,
    values.map(({ paymentNo }) => paymentNo),
  )
  const byNo = Map.groupBy(ways, ({ eventId, channel }) => eventId.slice('sheet:'.length, -channel.length - 1))
  return [...byNo].map(([paymentNo, [first, ...more]]) => bookedOf(paymentNo, first ? [first, ...more] : more))
}

function bookedOf(paymentNo: string, ways: readonly imports.BookedWay[]): BookedPayment {
  const [first] = ways
  const { orderNo = '', plate = '', paidAt = '', isSeen = false } = first ?? {}
  const sum = (of: (way: imports.BookedWay) => number) => ways.reduce((total, way) => total + of(way), 0)
  const discountFen = sum(way => way.discountFen)
  const content = isSeen ? contentOf({ paidAt, discountFen, ways }) : null
  const totalFen = sum(way => way.amountFen)
  return { paymentNo, orderNo, plate, paidAt, totalFen, bookedIds: ways.map(way => way.paymentId), content }
}

interface Fitted {
  payment: SheetPayment
  order: imports.SheetOrder
  paidMs: number
}

/** Which rows fit which orders, and why the others fit none. What rows before have paid of an order is no longer due. */
async function fitPayments(ctx: SignedInContext, db: Db, payments: readonly SheetPayment[]) {
  const orders = await imports.listSheetOrders(db, ctx.scope, payments)
  const left = new Map(orders.map(order => [order, order.dueFen]))
  const fitted: Fitted[] = []
  const conflicts = new Map<ImportedPayment, Conflict<PaymentImportColumn>>()
  for (const payment of payments) {
    const found = imports.ordersOf(payment, orders)
    const [order] = found
    const paidMs = order ? instantOf(payment.paidAt, order.timeZone).getTime() : 0
    const conflict = whyNot(ctx, payment, { found, dueFen: order ? (left.get(order) ?? 0) : 0, paidMs })
    if (conflict) conflicts.set(payment, conflict)
    else if (order) {
      fitted.push({ payment, order, paidMs })
      left.set(order, (left.get(order) ?? 0) - payment.totalFen - payment.discountFen)
    }
  }
  return { fitted, conflicts }
}

function whyNot(
  { language, clock }: SignedInContext,
  { orderNo, plate, leftAt, totalFen, discountFen }: SheetPayment,
  { found, dueFen, paidMs }: { found: readonly imports.SheetOrder[]; dueFen: number; paidMs: number },
): Conflict<PaymentImportColumn> | undefined {
  const [order, other] = found
  const column = orderNo === '' ? 'plateNumber' : 'orderNo'
  if (!order) return { column, code: 'payment.noOrder' }
  if (other) return { column, code: 'payment.severalOrders', values: { count: found.length } }
  if (plate !== '' && plate !== order.plate) return { column: 'plateNumber', code: 'payment.otherPlate' }
  if (leftAt !== '' && leftAt.slice(0, 16) !== order.leftMinute) return { column: 'leftAt', code: 'payment.otherExit' }
  if (paidMs > clock().getTime()) return { column: 'paidAt', code: 'payment.notYet' }
  const askedFen = totalFen + discountFen
  if (order.isUnpaid && askedFen <= dueFen) return undefined
  const values = {
    order: order.orderNo,
    due: moneyInWords(order.isUnpaid ? dueFen : 0, language),
    asked: moneyInWords(askedFen, language),
  }
  return { column: 'total', code: 'payment.beyondDue', values }
}

const moved = new Failure('import.moved')

/** Books the payments, one a way, with their orders locked. Fails with import.moved when an order was paid while the sheet was judged. */
async function book(ctx: SignedInContext, db: Db, payments: readonly SheetPayment[]) {
  const { tenantId } = ctx.scope
  const before = (await fitPayments(ctx, db, payments)).fitted
  const lotIds = [...new Set(before.map(({ order }) => order.lotId))].sort((one, other) => one - other)
  for (const lotId of lotIds) await lockLot(db, tenantId, lotId)
  const { fitted, conflicts } = await fitPayments(ctx, db, payments)
  if (conflicts.size > 0) throw moved
  const entered: EnteredPayment[] = []
  for (const lotId of lotIds) {
    const taker = { tenantId, lotId, userId: ctx.session.userId, dutyId: undefined }
    const rows = fitted.filter(({ order }) => order.lotId === lotId).flatMap(paymentRows)
    entered.push(...(await orTaken(moved, () => enterPayments(db, taker, ctx.clock(), rows))))
  }
  await notifyLive(db, { about: 'traffic', tenantId, lotIds })
  const ids = new Map(entered.map(({ eventId, paymentId }) => [eventId, paymentId]))
  return payments.map(({ paymentNo, ways }) => ({
    key: paymentNo,
    ids: ways.flatMap(({ channel }) => ids.get(imports.eventIdOf(paymentNo, channel)) ?? []),
  }))
}

/** One a way; what was taken off stands at the first. */
const paymentRows = ({ payment, order, paidMs }: Fitted): PaymentRow[] =>
  payment.ways.map(({ channel, amountFen }, at) => ({
    ...{ event_id: imports.eventIdOf(payment.paymentNo, channel), order_id: order.orderId, channel },
    ...{ amount_fen: amountFen, discount_fen: at === 0 ? payment.discountFen : 0, paid_at: paidMs },
    content_hash: eventHash(`sheet ${payment.paymentNo} ${channel} ${amountFen} ${paidMs} ${order.orderNo}`),
    ...{ merchant_no: null, out_no: null, channel_no: null },
  }))
