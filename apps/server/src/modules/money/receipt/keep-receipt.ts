import type { ReceiptChannel, ReceiptStepKind } from '@parkdesk/contract'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'

interface ReceiptStep {
  receiptId: number
  kind: ReceiptStepKind
  reason: string
  orderId?: number
  /** null: the channel. */
  by: number | null
  at: Date
}

/** What was done with a receipt, which stays written. @returns the number of the step */
export async function addStep(
  db: Db,
  tenantId: number,
  { receiptId, kind, reason, orderId, by, at }: ReceiptStep,
): Promise<number> {
  const { step_no } = await db
    .insertInto('receipt_step')
    .values({
      ...{ tenant_id: tenantId, receipt_id: receiptId, kind, reason, order_id: orderId ?? null },
      ...{ made_by: by, made_at: at },
    })
    .returning('step_no')
    .executeTakeFirstOrThrow()
  return step_no
}

/** Money that a channel or the bank has and nobody knows for what. */
export interface NewReceipt {
  /** The row of a bill that it is. */
  item?: { accountId: number; day: string; itemKey: string; merchantNo: string; channelNo: string; outNo: string }
  /** Or of the bank. */
  bankRowId?: number
  channel: ReceiptChannel
  amountFen: number
  receivedAt: Date
  reason: string
}

/** Takes a receipt; the books follow (2008). */
export async function keepReceipt(db: Db, tenantId: number, receipt: NewReceipt, by: Authorship): Promise<number> {
  const { item, bankRowId, channel, amountFen, receivedAt, reason } = receipt
  const { receipt_id: receiptId } = await db
    .insertInto('receipt')
    .values({
      ...{ tenant_id: tenantId, channel, amount_fen: amountFen, received_at: receivedAt, reason },
      ...{ account_id: item?.accountId ?? null, day: item?.day ?? null, item_key: item?.itemKey ?? null },
      ...{ merchant_no: item?.merchantNo ?? '', channel_no: item?.channelNo ?? '', out_no: item?.outNo ?? '' },
      ...{ bank_row_id: bankRowId ?? null, taken_by: by.userId, taken_at: by.at },
    })
    .returning('receipt_id')
    .executeTakeFirstOrThrow()
  await addStep(db, tenantId, { receiptId, kind: 'taken', reason, by: by.userId, at: by.at })
  return receiptId
}

/** Takes one back that stands where it was taken, as if it had never been. Fails with receipt.notOpen, receipt.returnAsked. */
export async function undoReceipt(db: Db, tenantId: number, receiptId: number, by: Authorship): Promise<void> {
  const found = await db
    .selectFrom('receipt')
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .select('state')
    .forUpdate()
    .executeTakeFirst()
  if (found?.state !== 'open') throw new Failure('receipt.notOpen')
  const asked = await db
    .selectFrom('receipt_return')
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'asked')
    .select('receipt_return_id')
    .executeTakeFirst()
  if (asked) throw new Failure('receipt.returnAsked')
  await db
    .updateTable('receipt')
    .set({ state: 'undone', undone_by: by.userId, undone_at: by.at })
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .execute()
  await addStep(db, tenantId, { receiptId, kind: 'undone', reason: '', by: by.userId, at: by.at })
}
