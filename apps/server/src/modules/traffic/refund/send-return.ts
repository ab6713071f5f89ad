import type { SendingState } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../order-action/apply-action.ts'
import { newRefundNo } from './refund-no.ts'
import { askRefundNow, type SendingServices } from './send-refunds.ts'
import * as queries from './sending-queries.ts'
import { mayGiveUp, sendingStateOf } from './sending-rules.ts'
import { voidSending } from './settle-sending.ts'

/** What the payer reads in the channel's app. */
const subject = '未认领收款退回'

interface Back {
  receiptReturnId: number
  accountId: number
  /** The number of the payment at the channel. */
  outNo: string
  amountFen: number
}

/**
 * Has the channel asked to pay a receipt without an order back, which is locked; a job sends it, as it does refunds of stays.
 *
 * @returns false: nobody here speaks for the merchant who was paid
 */
export async function sendReturn(
  db: Db,
  { session: { tenantId, userId }, clock }: Actor,
  { receiptReturnId, accountId, outNo, amountFen }: Back,
): Promise<boolean> {
  if (userId === null || outNo === '' || !(await queries.hasPayKey(db, tenantId, accountId))) return false
  const now = clock()
  const refused = await queries.findSendingOfReturn(db, tenantId, receiptReturnId)
  if (refused) await queries.wakeSending(db, tenantId, refused.intentId, now)
  else {
    const about = { receiptReturnId, accountId, chargeNo: outNo, totalFen: amountFen, amountFen, subject }
    await queries.insertSending(db, tenantId, { ...about, outRefundNo: newRefundNo(now), madeBy: userId, madeAt: now })
  }
  return true
}

/** Whether the server can have the channel pay a receipt back. */
export const canSendReturn = async (
  db: Db,
  tenantId: number,
  { accountId, outNo }: Pick<Back, 'accountId' | 'outNo'>,
) => outNo !== '' && (await queries.hasPayKey(db, tenantId, accountId))

/** What the channel says of a receipt that it was asked to pay back; undefined: it is not there. */
export async function returnAtChannel(
  db: Db,
  tenantId: number,
  receiptReturnId: number,
): Promise<{ state: SendingState; mayGiveUp: boolean } | undefined> {
  const found = await queries.findSendingOfReturn(db, tenantId, receiptReturnId)
  return found && { state: sendingStateOf(found.outcome), mayGiveUp: mayGiveUp(found) }
}

/** It is not paid out under its number any more, by the word of a person. */
export async function dropReturn(db: Db, tenantId: number, receiptReturnId: number, now: Date): Promise<void> {
  const found = await queries.findSendingOfReturn(db, tenantId, receiptReturnId)
  if (found) await voidSending(db, tenantId, found, { source: 'person', now })
}

/** Asks the channel at once. @returns false: it was not sent */
export async function askReturnNow(
  services: SendingServices,
  db: Db,
  tenantId: number,
  receiptReturnId: number,
): Promise<boolean> {
  const found = await queries.findSendingOfReturn(db, tenantId, receiptReturnId)
  if (!found) return false
  if (found.nextTryAt === null) await queries.wakeSending(db, tenantId, found.intentId, services.clock())
  await askRefundNow(services, db, tenantId, found.intentId)
  return true
}
