import type { ReceiptDetail, ReceiptFilter, ReceiptReturn, ReceiptRow, ReceiptState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { receiptInScope } from './receipt-scope.ts'

export type ReceiptSearch = ReceiptFilter & { now: Date }
export type StoredReceipt = Omit<ReceiptRow, 'amount'> & { amountFen: number }

const sortColumns = { receivedAt: 'r.received_at', amount: 'r.amount_fen' } as const

/** What every list, sum and sheet of receipts is made from. */
export const matchingReceipts = (db: Db, scope: Scope, { state, channel, begin, end }: ReceiptFilter) => {
  const { from, before } = timeRange({ begin, end }, scope.timeZone)
  let query = db
    .selectFrom('receipt as r')
    .leftJoin('channel_account as a', join =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where(receiptInScope(scope))
  if (state) query = query.where(isOneOf('r.state', state))
  if (channel) query = query.where(isOneOf('r.channel', channel))
  if (from) query = query.where('r.received_at', '>=', from)
  if (before) query = query.where('r.received_at', '<', before)
  return query
}

/** The stay that one is matched to: its last payment, unless that was taken back. */
const matched = sql`(select o.order_id, o.order_no from receipt_step as s join parking_order as o on o.tenant_id = s.tenant_id and o.order_id = s.order_id
  where s.tenant_id = r.tenant_id and s.receipt_id = r.receipt_id and s.kind = 'matched' and r.state = 'matched' order by s.step_no desc limit 1)`

const rows = (
  db: Db,
  scope: Scope,
  { now, ...search }: ReceiptSearch & { receiptId?: number },
  part: SortedPart<keyof typeof sortColumns>,
) =>
  matchingReceipts(db, scope, search)
    .$if(search.receiptId !== undefined, query => query.where('r.receipt_id', '=', search.receiptId ?? 0))
    .leftJoin('bank_row as b', join =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.bank_row_id', '=', 'r.bank_row_id'),
    )
    .leftJoin(
      () => sql<{ order_id: number; order_no: string }>`lateral ${matched}`.as('stay'),
      join => join.onTrue(),
    )
    .select(['r.receipt_id as receiptId', 'r.channel', 'r.amount_fen as amountFen', 'r.state', 'r.reason'])
    .select(['stay.order_id as orderId', sql<string>`coalesce(stay.order_no, '')`.as('orderNo')])
    .select([
      localTime('r.received_at', scope).as('receivedAt'),
      sql<string>`coalesce(a.name, b.counterparty, '')`.as('accountName'),
      sql<number | null>`case when r.state = 'open'
        then greatest(0, floor(date_part('epoch', ${now}::timestamptz - r.received_at) / 86400))::int end`.as('days'),
      sql<string>`coalesce(nullif(r.channel_no, ''), b.reference, '')`.as('channelNo'),
      'r.out_no as outNo',
      personName('r.tenant_id', 'r.taken_by').as('takenBy'),
      localTime('r.taken_at', scope).as('takenAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'r.receipt_id'))
    .$castTo<StoredReceipt>()

export const listReceipts = (...of: Parameters<typeof rows>): Promise<StoredReceipt[]> => rows(...of).execute()
export const streamReceipts = (...of: Parameters<typeof rows>): AsyncIterable<StoredReceipt> => rows(...of).stream(500)

export const findReceipt = (db: Db, scope: Scope, receiptId: number, now: Date): Promise<StoredReceipt | undefined> =>
  rows(
    db,
    scope,
    { receiptId, now },
    { sort: 'receivedAt', isDescending: true, offset: 0, limit: 1 },
  ).executeTakeFirst()

export interface LockedReceipt {
  receiptId: number
  state: ReceiptState
  channel: StoredReceipt['channel']
  accountId: number | null
  merchantNo: string
  channelNo: string
  outNo: string
  amountFen: number
  receivedAt: Date
}

/** One in scope, which nobody else changes until the transaction ends. */
export const lockReceipt = async (db: Db, scope: Scope, receiptId: number): Promise<LockedReceipt | undefined> =>
  (
    await sql<LockedReceipt>`
      select r.receipt_id as "receiptId", r.state, r.channel, r.account_id as "accountId", r.merchant_no as "merchantNo", r.channel_no as "channelNo",
        r.out_no as "outNo", r.amount_fen as "amountFen", r.received_at as "receivedAt"
      from receipt as r left join channel_account as a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
      where r.tenant_id = ${scope.tenantId} and r.receipt_id = ${receiptId} and ${receiptInScope(scope)} for update of r`.execute(
      db,
    )
  ).rows[0]

/** The payment that a matched receipt is, and what of it was refunded or is to be. */
export const findMatch = async (
  db: Db,
  tenantId: number,
  receiptId: number,
): Promise<{ paymentId: number; orderId: number; refundFen: number } | undefined> =>
  (
    await sql<{ paymentId: number; orderId: number; refundFen: number }>`
      select p.payment_id as "paymentId", p.order_id as "orderId", coalesce((select sum(f.amount_fen) from refund as f where f.tenant_id = p.tenant_id
        and f.payment_id = p.payment_id and f.state not in ('refused', 'abandoned')), 0)::bigint as "refundFen"
      from payment as p where p.tenant_id = ${tenantId} and p.receipt_id = ${receiptId} order by p.payment_id desc limit 1`.execute(
      db,
    )
  ).rows[0]

/** An order of the scope by its number. */
export const findOrderId = async (db: Db, { tenantId, lotIds }: Scope, orderNo: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('parking_order')
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', orderNo)
      .$if(lotIds !== null, query => query.where('lot_id', 'in', lotIds ?? []))
      .select('order_id as orderId')
      .executeTakeFirst()
  )?.orderId

export const listSteps = async (db: Db, scope: Scope, receiptId: number): Promise<ReceiptDetail['steps']> =>
  (
    await sql<ReceiptDetail['steps'][number]>`
      select s.step_no as "stepNo", s.kind, ${localTime('s.made_at', scope)} as at, ${personName('s.tenant_id', 's.made_by')} as by,
        coalesce(o.order_no, '') as "orderNo", s.reason
      from receipt_step as s left join parking_order as o on o.tenant_id = s.tenant_id and o.order_id = s.order_id
      where s.tenant_id = ${scope.tenantId} and s.receipt_id = ${receiptId} order by s.step_no desc`.execute(db)
  ).rows

export type StoredReturn = Omit<ReceiptReturn, 'sending'> & {
  askedById: number
  accountId: number | null
  outNo: string
}

/** The last time that a receipt was to go back. */
export const findLastReturn = async (db: Db, scope: Scope, receiptId: number): Promise<StoredReturn | undefined> =>
  (
    await sql<StoredReturn>`
      select b.receipt_return_id as "receiptReturnId", b.state, b.way, b.remark, b.note, coalesce(b.return_no, '') as "returnNo", b.asked_by as "askedById",
        ${personName('b.tenant_id', 'b.asked_by')} as "askedBy", ${localTime('b.asked_at', scope)} as "askedAt",
        ${personName('b.tenant_id', 'b.decided_by')} as "decidedBy", r.account_id as "accountId", r.out_no as "outNo"
      from receipt_return as b join receipt as r on r.tenant_id = b.tenant_id and r.receipt_id = b.receipt_id
      where b.tenant_id = ${scope.tenantId} and b.receipt_id = ${receiptId} order by b.receipt_return_id desc limit 1`.execute(
      db,
    )
  ).rows[0]
