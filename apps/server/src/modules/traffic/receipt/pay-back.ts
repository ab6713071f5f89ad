import type { ReceiptWay } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import { refusal } from '../../../lib/refusal.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { addStep } from '../../money/receipt/keep-receipt.ts'
import type { Actor } from '../order-action/apply-action.ts'
import type { LockedReturn } from './writes.ts'
import * as writes from './writes.ts'

const audit = auditOf('receipt')

/** One that the channel says something about. */
export interface ReturnSettled {
  db: Db
  actor: Actor
  back: LockedReturn
}

/** Locks one that is at the channel; undefined: it has ended otherwise. */
export async function lockSentReturn(
  db: Db,
  tenantId: number,
  receiptReturnId: number,
): Promise<LockedReturn | undefined> {
  const back = await writes.lockReturn(db, tenantId, { receiptReturnId })
  return back?.state === 'sent' ? back : undefined
}

/** Enters that it was paid back. Fails with refund.numberUsed. */
export async function payBack(
  db: Db,
  { actor, enteredBy }: { actor: Actor; enteredBy: number },
  { receiptReturnId, receiptId, amountFen, channel, state }: LockedReturn,
  { way, returnNo }: { way: ReceiptWay; returnNo: string },
): Promise<void> {
  const { session, clock } = actor
  const { tenantId, userId } = session
  const idempotencyKey = `receiptReturn ${receiptReturnId}`
  const entering = { session: { tenantId, userId: enteredBy }, clock }
  await enterMoney(db, entering, {
    ...{ business: 'receipt', businessId: receiptReturnId, amountFen: -amountFen, idempotencyKey, isOfShift: false },
    channel: way === 'bank' ? 'bank' : channel,
  })
  const at = clock()
  await orTaken(refusal('refund.numberUsed', 'returnNo'), () =>
    writes.closeReturn(db, tenantId, receiptReturnId, {
      ...{ state: 'posted', by: userId, at },
      posted: { way, returnNo, idempotencyKey },
    }),
  )
  await writes.moveReceipt(db, tenantId, receiptId, 'returned')
  await addStep(db, tenantId, { receiptId, kind: 'returned', reason: returnNo, by: userId, at })
  await audit(actor, db, {
    action: 'receipt.return',
    entityId: receiptId,
    before: { state },
    after: { amountFen, way, returnNo },
  })
}

/** It could not be paid back; it is still owed. */
export async function failReturn(
  db: Db,
  actor: Actor,
  { receiptReturnId, receiptId, state }: LockedReturn,
  reason: string,
): Promise<void> {
  const { tenantId, userId } = actor.session
  const at = actor.clock()
  const note = reason.slice(0, 256)
  await writes.closeReturn(db, tenantId, receiptReturnId, { state: 'failed', by: userId, at, note })
  await addStep(db, tenantId, { receiptId, kind: 'returnFailed', reason: note, by: userId, at })
  await audit(actor, db, { action: 'receipt.failReturn', entityId: receiptId, before: { state }, after: { note } })
}
