import {
  type DataOf,
  type enterMerchantPayment as enter,
  fenOf,
  type MerchantChargeFilter,
  type MerchantChargeRow,
  type MerchantPaymentFilter,
  type MerchantPaymentRow,
  moneyInWords,
  type ParsedBodyOf,
  type queryMerchantCharge as queryCharges,
  type queryMerchantPayment as queryPayments,
  type reverseMerchantPayment as reverse,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { lockMerchant } from '../merchant/account.ts'
import { soleLotOf } from '../merchant/lock-merchants.ts'
import { amountOf } from '../merchant/rules.ts'
import { sayInvoices } from '../top-up/top-up-invoices.ts'
import { chargeNoOf } from './charge-no.ts'
import * as queries from './queries.ts'
import { openFenOf, partsOf } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('merchant')

const chargeOf = ({ units, amountFen, paidFen, returnedFen, ...charge }: queries.StoredCharge): MerchantChargeRow => ({
  ...sayInvoices(charge),
  chargeNo: chargeNoOf(charge),
  units: amountOf(units, charge.accountKind),
  amount: yuan(amountFen),
  paid: yuan(paidFen),
  returned: yuan(returnedFen),
  open: yuan(amountFen - paidFen - returnedFen),
})

/** A page of charges. */
export async function queryMerchantCharge(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCharges>,
): Promise<DataOf<typeof queryCharges>> {
  const search = { ...input, today: todayOf(ctx) }
  return { list: (await queries.listCharges(ctx.db, ctx.scope, search, pageOf(input))).map(chargeOf) }
}

/** How many charges fit the filter. */
export const countMerchantCharge = async (
  { db, scope }: SignedInContext,
  filter: MerchantChargeFilter,
): Promise<Total> => ({ total: await queries.countCharges(db, scope, filter) })

const paymentOf = ({ amountFen, parts, ...payment }: queries.StoredPayment): MerchantPaymentRow => ({
  ...payment,
  amount: yuan(amountFen),
  parts: parts.map(({ merchantChargeId, chargedOn, amountFen: ofPart }) => ({
    merchantChargeId,
    chargeNo: chargeNoOf({ merchantChargeId, chargedOn }),
    amount: yuan(ofPart),
  })),
})

/** A page of payments. */
export async function queryMerchantPayment(
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof queryPayments>,
): Promise<DataOf<typeof queryPayments>> {
  return { list: (await queries.listPayments(db, scope, input, pageOf(input))).map(paymentOf) }
}

/** How many payments fit the filter. */
export const countMerchantPayment = async (
  { db, scope }: SignedInContext,
  filter: MerchantPaymentFilter,
): Promise<Total> => ({ total: await queries.countPayments(db, scope, filter) })

type ActingInWords = Acting & Pick<SignedInContext, 'language'>

/** The charges that a payment of so much settles, locked. Fails with merchantPayment.nothingOwed, .chargeNotOpen, .moreThanOwed, .moreThanChosen. */
async function demandOpen(
  db: Db,
  { scope, language }: ActingInWords,
  { merchantId, amountFen, chargeIds }: { merchantId: number; amountFen: number; chargeIds: readonly number[] },
) {
  const open = await writes.lockOpenCharges(db, scope.tenantId, merchantId)
  if (open.length === 0) throw refusal('merchantPayment.nothingOwed', 'amount')
  const chosen = new Set(chargeIds)
  const charges = chosen.size === 0 ? open : open.filter(({ merchantChargeId }) => chosen.has(merchantChargeId))
  if (charges.length < chosen.size) throw refusal('merchantPayment.chargeNotOpen', 'chargeIds')
  const mostFen = openFenOf(charges)
  const owed = moneyInWords(mostFen, language)
  if (amountFen <= mostFen) return partsOf(amountFen, charges)
  throw refusal(chosen.size === 0 ? 'merchantPayment.moreThanOwed' : 'merchantPayment.moreThanChosen', 'amount', {
    owed,
  })
}

/** Enters money with which a merchant pays what it owes. Fails with row.missing, money.keyUsed, merchantPayment.notYet, .numberUsed, and as demandOpen does. */
export async function enterMerchantPayment(
  ctx: ActingInWords,
  { amount, chargeIds, ...payment }: ParsedBodyOf<typeof enter>,
): Promise<DataOf<typeof enter>> {
  const { tenantId } = ctx.scope
  const { merchantId, channel, bankNo, receivedOn, remark, idempotencyKey } = payment
  const amountFen = fenOf(amount)
  return ctx.db.transaction().execute(async db => {
    const merchant = await lockMerchant(db, ctx.scope, merchantId)
    await claimKey(db, ctx, idempotencyKey)
    const known = await writes.findByKey(db, tenantId, idempotencyKey)
    if (known) return { ...known, owed: yuan(merchant.owedFen) }
    if (receivedOn > todayOf(ctx)) throw refusal('merchantPayment.notYet', 'receivedOn')
    const parts = await demandOpen(db, ctx, { merchantId, amountFen, chargeIds })
    const merchantPaymentId = await orTaken(refusal('merchantPayment.numberUsed', 'bankNo', { bankNo }), () =>
      writes.insertPayment(db, tenantId, { ...payment, amountFen }, authorshipOf(ctx)),
    )
    await writes.insertParts(db, tenantId, parts, { merchantPaymentId })
    const moved = { business: 'merchant', businessId: merchantId, channel, amountFen, idempotencyKey, remark } as const
    // The books see by the payment that the entry is no recharge.
    if (!(await enterMoney(db, ctx, { ...moved, lotId: soleLotOf(merchant) }))) throw new Failure('money.keyUsed')
    await writes.moveOwed(db, tenantId, merchantId, -amountFen)
    const owedFen = merchant.owedFen - amountFen
    const after = { paidFen: amountFen, channel, bankNo, receivedOn, remark, owedFen }
    await audit(ctx, db, { action: 'merchant.pay', entityId: merchantId, before: { owedFen: merchant.owedFen }, after })
    return { merchantPaymentId, owed: yuan(owedFen) }
  })
}

/**
 * Takes a payment back by another one of the same amount below 0; what it settled is owed again. Fails with row.missing,
 * merchantPayment.isReversed, sentryDuty.drawerCounted.
 */
export async function reverseMerchantPayment(
  ctx: SignedInContext,
  { merchantPaymentId, reason }: ParsedBodyOf<typeof reverse>,
): Promise<DataOf<typeof reverse>> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const found = await writes.findPayment(db, tenantId, merchantPaymentId)
    if (!found) throw new Failure('row.missing')
    const { merchantId, channel, bankNo } = found
    const merchant = await lockMerchant(db, ctx.scope, merchantId)
    const payment = await writes.findPayment(db, tenantId, merchantPaymentId)
    if (!payment || payment.isReversed || payment.amountFen < 0) throw new Failure('merchantPayment.isReversed')
    const by = authorshipOf(ctx)
    await writes.takeBackParts(db, tenantId, merchantPaymentId, by)
    const amountFen = -payment.amountFen
    const shared = {
      amountFen,
      channel,
      remark: reason,
      idempotencyKey: `merchantPayment reversed ${merchantPaymentId}`,
    }
    const reversal = { ...shared, merchantId, bankNo, receivedOn: todayOf(ctx), reversesId: merchantPaymentId }
    await writes.markReversed(db, tenantId, merchantPaymentId)
    const reversalId = await writes.insertPayment(db, tenantId, reversal, by)
    await enterMoney(db, ctx, { business: 'merchant', businessId: merchantId, ...shared, lotId: soleLotOf(merchant) })
    await writes.moveOwed(db, tenantId, merchantId, payment.amountFen)
    const before = { owedFen: merchant.owedFen }
    const after = { paidFen: amountFen, channel, bankNo, reason, owedFen: merchant.owedFen + payment.amountFen }
    await audit(ctx, db, { action: 'merchant.reversePayment', entityId: merchantId, before, after })
    return { merchantPaymentId: reversalId }
  })
}
