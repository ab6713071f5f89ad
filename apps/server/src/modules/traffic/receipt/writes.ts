import type { ReceiptChannel, ReceiptState, ReceiptWay, RefundState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** A receipt on its way back to who paid it. */
export interface LockedReturn {
  receiptReturnId: number
  receiptId: number
  amountFen: number
  state: RefundState
  way: ReceiptWay
  askedBy: number
  channel: ReceiptChannel
  accountId: number | null
  outNo: string
}

/** The return of this number, or the one of a receipt that has not ended; nobody else changes its receipt until the transaction ends. */
export async function lockReturn(
  db: Db,
  tenantId: number,
  which: { receiptReturnId: number } | { receiptId: number },
): Promise<LockedReturn | undefined> {
  const these =
    'receiptId' in which
      ? sql`b.receipt_id = ${which.receiptId} and b.state in ('asked', 'approved', 'sent', 'failed')`
      : sql`b.receipt_return_id = ${which.receiptReturnId}`
  const of = sql`receipt_return as b join receipt as r on r.tenant_id = b.tenant_id and r.receipt_id = b.receipt_id
    where b.tenant_id = ${tenantId} and ${these}`
  await sql`select from ${of} for update of r`.execute(db)
  const { rows } = await sql<LockedReturn>`
    select b.receipt_return_id as "receiptReturnId", b.receipt_id as "receiptId", b.amount_fen as "amountFen", b.state, b.way, b.asked_by as "askedBy",
      r.channel, r.account_id as "accountId", r.out_no as "outNo"
    from ${of}`.execute(db)
  return rows[0]
}

export const moveReceipt = (db: Db, tenantId: number, receiptId: number, state: Exclude<ReceiptState, 'undone'>) =>
  db
    .updateTable('receipt')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .execute()

interface NewReturn {
  receiptId: number
  amountFen: number
  way: ReceiptWay
  remark: string
  by: number
  at: Date
}

export const insertReturn = (db: Db, tenantId: number, { receiptId, amountFen, way, remark, by, at }: NewReturn) =>
  db
    .insertInto('receipt_return')
    .values({
      ...{ tenant_id: tenantId, receipt_id: receiptId, amount_fen: amountFen, way, remark },
      ...{ asked_by: by, asked_at: at },
    })
    .execute()

const update = (db: Db, tenantId: number, receiptReturnId: number) =>
  db.updateTable('receipt_return').where('tenant_id', '=', tenantId).where('receipt_return_id', '=', receiptReturnId)

export const decideReturn = (
  db: Db,
  tenantId: number,
  receiptReturnId: number,
  { state, by, at, note }: { state: 'approved' | 'refused'; by: number; at: Date; note: string },
) => update(db, tenantId, receiptReturnId).set({ state, decided_by: by, decided_at: at, note }).execute()

/** The channel is asked to pay it back. */
export const markReturnSent = (db: Db, tenantId: number, receiptReturnId: number) =>
  update(db, tenantId, receiptReturnId)
    .set({ state: 'sent', way: 'channel', closed_by: null, closed_at: null, note: '' })
    .execute()

interface Closing {
  state: 'posted' | 'failed' | 'abandoned'
  /** null: the channel. */
  by: number | null
  at: Date
  note?: string
  posted?: { way: ReceiptWay; returnNo: string; idempotencyKey: string }
}

export const closeReturn = (
  db: Db,
  tenantId: number,
  receiptReturnId: number,
  { state, by, at, note = '', posted }: Closing,
) =>
  update(db, tenantId, receiptReturnId)
    .set({ state, closed_by: by, closed_at: at, note })
    .$if(posted !== undefined, query =>
      query.set(eb => ({
        ...{ way: posted?.way, return_no: posted?.returnNo },
        entry_id: eb
          .selectFrom('ledger_entry')
          .where('tenant_id', '=', tenantId)
          .where('idempotency_key', '=', posted?.idempotencyKey ?? '')
          .select('entry_id'),
      })),
    )
    .execute()
