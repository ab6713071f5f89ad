import {
  type payByCard as byCard,
  type payCardCode as cardCode,
  type DataOf,
  fen,
  fenOf,
  moneyInWords,
  normalisePlate,
  type ParsedBodyOf,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { PublicContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn, localTimeOf } from '../../../lib/local-time.ts'
import { hasStoredCards } from '../../card/stored-card/exit-balance.ts'
import { type LockedStoredCard, lockStoredCards } from '../../card/stored-card/lock-stored-card.ts'
import { totalFen } from '../../card/stored-card/rules.ts'
import { spendFrom } from '../../card/stored-card/spend-from.ts'
import { sendSms } from '../../member/sms/write-sms.ts'
import { smsText } from '../../member/sms-template/sms-text.ts'
import { enterBalancePayments } from '../../traffic/payment/enter-balance-payments.ts'
import { listLotsOf } from '../../traffic/payment/payable-orders.ts'
import { demandCode, makeCode } from './card-code.ts'
import { lockPaid, useCode } from './card-code-queries.ts'
import { listDebts } from './debts.ts'
import { leaveUntilOf } from './leave-until.ts'
import { lotOf } from './lot-of.ts'
import { openAfterPayment } from './open-after-payment.ts'
import { countQuestion } from './page-limit.ts'

/**
 * Sends a code to the number of the plate's stored card. The answer is the same for a number and a plate that have none, so it says nothing of either.
 * Fails with driverPay.noPage, noCards, codeSoon, request.tooMany.
 */
export async function payCardCode(
  ctx: PublicContext,
  { code, plateNumber, phone }: ParsedBodyOf<typeof cardCode>,
): Promise<DataOf<typeof cardCode>> {
  const { db, tenantId, tenantName, lotId, parkingName, timeZone } = await lotOf(ctx, code)
  const now = ctx.clock()
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  if (!ctx.smsGateway || !(await hasStoredCards(db, tenantId))) throw new Failure('driverPay.noCards')
  const plate = normalisePlate(plateNumber)
  return db.transaction().execute(async db => {
    const made = await makeCode(db, { tenantId, lotId, plate, phone, now })
    const values = { operator: tenantName, parkingName, day: dayIn(now, timeZone), plate, code: made.code }
    const text = await smsText(db, tenantId, { kind: 'cardCode', language: ctx.language }, values)
    const sms = { kind: 'cardCode', phone, lotId, key: `cardCode:${made.cardCodeId}`, text } as const
    if (made.isHolder) await sendSms(db, tenantId, sms, ctx)
    return { key: made.key, expiresAt: localTimeOf(made.expiresAt, timeZone) }
  })
}

interface Paying {
  tenantId: number
  lotId: number
  plate: string
  orderNo: string
  amountFen: number
  cardCodeId: number
  storedCardId: number
  now: Date
}

/**
 * Pays all that is due of a stay from the card whose holder has the code; sent again, it is paid once. Fails with driverPay.noPage, codeWrong,
 * nothingDue, amountChanged, cardAway, cardShort, request.tooMany.
 */
export async function payByCard(
  ctx: PublicContext,
  { code, key, smsCode, plateNumber, orderNo, amount }: ParsedBodyOf<typeof byCard>,
): Promise<DataOf<typeof byCard>> {
  const { db, tenantId, lotId } = await lotOf(ctx, code)
  const now = ctx.clock()
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  const plate = normalisePlate(plateNumber)
  const holder = await demandCode(db, { tenantId, lotId, plate, key, code: smsCode, now })
  const amountFen = fen(fenOf(amount))
  const paid = await db
    .transaction()
    .execute(db => payOnce(db, ctx, { tenantId, lotId, plate, orderNo, amountFen, ...holder, now }))
  const leaveUntil = await leaveUntilOf(ctx, { db, tenantId, orderId: paid.orderId })
  return { amount: yuan(paid.amountFen), balance: yuan(paid.leftFen), leaveUntil }
}

async function payOnce(db: Db, ctx: PublicContext, paying: Paying) {
  const { tenantId, lotId, orderNo, cardCodeId, storedCardId } = paying
  const known = await lockPaid(db, tenantId, cardCodeId)
  if (known && known.orderNo !== orderNo) throw new Failure('driverPay.codeWrong')
  for (const each of await listLotsOf(db, { tenantId, lotId }, [orderNo])) await lockLot(db, tenantId, each)
  const owed = known ? undefined : await demandOwed(db, paying)
  const [card] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
  if (known) return { ...known, leftFen: card ? totalFen(card) : 0 }
  if (!owed || !card || card.state !== 'active' || !card.plates.includes(paying.plate)) {
    throw new Failure('driverPay.cardAway')
  }
  return takeAll(db, ctx, paying, { owed, card })
}

/** What is due now, as the page showed it. */
async function demandOwed(db: Db, { tenantId, lotId, plate, orderNo, amountFen, now }: Paying) {
  const debts = await listDebts(db, { tenantId, lotId, now }, plate)
  const owed = debts.find(({ debt }) => debt.orderNo === orderNo)
  if (!owed) throw new Failure('driverPay.nothingDue')
  if (owed.dueFen !== amountFen) throw new Failure('driverPay.amountChanged')
  return owed
}

interface What {
  owed: { orderId: number; lotId: number }
  card: LockedStoredCard
}

async function takeAll(db: Db, ctx: PublicContext, paying: Paying, { owed: { orderId, lotId }, card }: What) {
  const { tenantId, amountFen, cardCodeId, now } = paying
  if (totalFen(card) < amountFen) {
    const [balance, needed] = [totalFen(card), amountFen].map(each => moneyInWords(each, ctx.language))
    throw new Failure('driverPay.cardShort', { values: { balance: balance ?? '', needed: needed ?? '' } })
  }
  const contentHash = eventHash(`balance ${amountFen} ${orderId} ${cardCodeId}`)
  const row = { eventId: `cardCode ${cardCodeId}`, orderId, amountFen, paidMs: now.getTime(), contentHash }
  const [payment] = await enterBalancePayments(db, { tenantId, lotId }, now, [row])
  if (!payment) throw new Error('no payment was entered')
  const spent = {
    amountFen,
    paymentId: payment.paymentId,
    lotId,
    movedBy: null,
    at: now,
    cause: 'selfService',
  } as const
  const after = await spendFrom(db, tenantId, card, spent)
  await useCode(db, tenantId, cardCodeId, payment.paymentId)
  const { requestId, address, clock } = ctx
  const actor = { session: { tenantId, userId: null }, requestId, address, clock }
  const audited = { amountFen, cardNo: card.cardNo }
  await writeAudit(db, actor, { action: 'order.payByCard', entity: 'order', entityId: orderId, after: audited })
  await openAfterPayment(db, { tenantId, orderId, lotId, now })
  await notifyLive(db, { about: 'traffic', tenantId, lotIds: [lotId] })
  return { orderId, amountFen, leftFen: totalFen(after) }
}
