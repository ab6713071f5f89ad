import type { CompanyChannel, LocalDay } from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { noteCredit } from '../company-credit/note-credit.ts'
import { repeatedBill, type Share, sumOf } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('companyPayment')

/** The payment that an earlier call with the same key entered; undefined: there is none. */
export const findTaken = writes.findByKey

interface Taken {
  companyId: number
  amountFen: number
  channel: CompanyChannel
  bankNo: string
  receivedOn: LocalDay
  remark: string
  parts: readonly Share[]
  idempotencyKey: string
}

/**
 * Enters money of a company with what it pays; call it inside the transaction of the call, once the company is locked and the key claimed and found
 * unused. Fails with companyPayment.notYet, companyPayment.partsTooMuch, companyPayment.numberUsed, and as demandOpen does.
 *
 * @returns the number of the payment
 */
export async function takePayment(db: Db, ctx: Acting, { parts, ...payment }: Taken): Promise<number> {
  const { tenantId } = ctx.scope
  const { companyId, amountFen, channel, bankNo, receivedOn, remark, idempotencyKey } = payment
  if (receivedOn > todayOf(ctx)) throw refusal('companyPayment.notYet', 'receivedOn')
  if (sumOf(parts) > amountFen) throw refusal('companyPayment.partsTooMuch', 'amount')
  await demandOpen(db, tenantId, companyId, parts)
  const by = authorshipOf(ctx)
  const companyPaymentId = await orTaken(refusal('companyPayment.numberUsed', 'bankNo', { bankNo }), () =>
    writes.insertPayment(db, tenantId, payment, by),
  )
  const made = { withPayment: true, idempotencyKey, by }
  const ofPayment = parts.map(part => ({ ...part, companyPaymentId }))
  await writes.insertParts(db, tenantId, ofPayment, made)
  // The books read the parts when the ledger gets its entry.
  const moved = { business: 'unit', businessId: companyPaymentId, channel, amountFen, idempotencyKey, remark } as const
  if (!(await enterMoney(db, ctx, moved))) throw new Failure('money.keyUsed')
  for (const part of parts) await writes.movePaid(db, tenantId, part, by.at)
  const after = { companyId, amountFen, channel, bankNo, receivedOn, remark, billIds: parts.map(one => one.billId) }
  await audit(ctx, db, { action: 'companyPayment.enter', entityId: companyPaymentId, after })
  await noteCredit(db, { tenantId, today: todayOf(ctx), at: by.at }, companyId)
  return companyPaymentId
}

/**
 * Locks the bills that are to be paid, and sees that each is issued, named once and has as much open. Fails with companyPayment.billTwice,
 * row.missing, companyPayment.billNotOpen, companyPayment.moreThanOpen.
 */
export async function demandOpen(db: Db, tenantId: number, companyId: number, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  const repeated = repeatedBill(shares)
  const ids = shares.map(({ billId }) => billId)
  const bills = new Map((await writes.lockBills(db, tenantId, companyId, ids)).map(bill => [bill.billId, bill]))
  for (const [at, { billId, amountFen }] of shares.entries()) {
    const bill = bills.get(billId)
    if (!bill) throw refusal('row.missing', 'parts')
    const { month } = bill
    if (at === repeated) throw refusal('companyPayment.billTwice', 'parts', { month })
    if (bill.state !== 'issued') throw refusal('companyPayment.billNotOpen', 'parts', { month })
    if (amountFen > bill.amountFen - bill.paidFen) throw refusal('companyPayment.moreThanOpen', 'parts', { month })
  }
}
