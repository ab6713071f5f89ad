import {
  type applyCompanyCredit as apply,
  type CompanyPaymentFilter,
  type CompanyPaymentRow,
  type DataOf,
  type enterCompanyPayment as enter,
  fenOf,
  moneyInWords,
  type companyOpenBills as open,
  type ParsedBodyOf,
  type queryCompanyPayment as query,
  type reverseCompanyPayment as reverse,
  type Total,
  type takeBackCompanyPart as takeBack,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { billNoOf } from '../bill/bill-no.ts'
import { lockWholeCompanies } from '../company/lock-companies.ts'
import { seesCompanyWhole } from '../company/sees-company-whole.ts'
import { noteCredit } from '../company-credit/note-credit.ts'
import * as queries from './queries.ts'
import { type Credit, partsFrom, type Share, sumOf } from './rules.ts'
import { demandOpen, takePayment } from './take-payment.ts'
import * as writes from './writes.ts'

const audit = auditOf('companyPayment')

/** A page of payments, the newest first. */
export async function queryCompanyPayment(
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  return { list: (await queries.listPayments(db, scope, input, pageOf(input))).map(rowOf) }
}

/** How many payments fit the filter. */
export const countCompanyPayment = async (
  { db, scope }: SignedInContext,
  filter: CompanyPaymentFilter,
): Promise<Total> => ({ total: await queries.countPayments(db, scope, filter) })

const rowOf = ({ amountFen, creditFen, paidOutFen, parts, ...payment }: queries.StoredPayment): CompanyPaymentRow => ({
  ...payment,
  amount: yuan(amountFen),
  credit: yuan(creditFen),
  paidOut: yuan(paidOutFen),
  parts: parts.map(({ amountFen: ofPart, ...part }) => ({ ...part, billNo: billNoOf(part), amount: yuan(ofPart) })),
})

const creditOf = (credits: readonly Credit[]): number => credits.reduce((sum, { creditFen }) => sum + creditFen, 0)

/** What a company has to pay, and its credit. Fails with row.missing. */
export async function companyOpenBills(
  { db, scope }: SignedInContext,
  { companyId }: ParsedBodyOf<typeof open>,
): Promise<DataOf<typeof open>> {
  if (!(await seesCompanyWhole(db, scope, companyId))) throw new Failure('row.missing')
  const bills = await queries.listOpenBills(db, scope.tenantId, companyId)
  return {
    credit: yuan(creditOf(await writes.listCredits(db, scope.tenantId, companyId))),
    bills: bills.map(({ amountFen, openFen, ...bill }) => ({
      ...bill,
      billNo: billNoOf(bill),
      amount: yuan(amountFen),
      open: yuan(openFen),
    })),
  }
}

const sharesOf = (parts: readonly { billId: number; amount: string }[]): Share[] =>
  parts.map(({ billId, amount }) => ({ billId, amountFen: fenOf(amount) }))

/** Enters money that came from a company. Fails with row.missing, company.otherLots, money.keyUsed, and as takePayment does. */
export async function enterCompanyPayment(
  ctx: Acting,
  { amount, parts, ...payment }: ParsedBodyOf<typeof enter>,
): Promise<DataOf<typeof enter>> {
  return ctx.db.transaction().execute(async db => {
    await lockWholeCompanies(ctx, db, [payment.companyId])
    await claimKey(db, ctx, payment.idempotencyKey)
    const known = await writes.findByKey(db, ctx.scope.tenantId, payment.idempotencyKey)
    if (known) return { companyPaymentId: known.companyPaymentId }
    const taken = { ...payment, amountFen: fenOf(amount), parts: sharesOf(parts) }
    return { companyPaymentId: await takePayment(db, ctx, taken) }
  })
}

/**
 * Pays bills from a company's credit. Fails with row.missing, company.otherLots, money.keyUsed, companyPayment.moreThanCredit, and as demandOpen does.
 */
export async function applyCompanyCredit(
  ctx: Acting & Pick<SignedInContext, 'language'>,
  { companyId, parts, idempotencyKey }: ParsedBodyOf<typeof apply>,
): Promise<DataOf<typeof apply>> {
  const { tenantId } = ctx.scope
  const shares = sharesOf(parts)
  return ctx.db.transaction().execute(async db => {
    await lockWholeCompanies(ctx, db, [companyId])
    await claimKey(db, ctx, idempotencyKey)
    const credits = await writes.listCredits(db, tenantId, companyId)
    const creditFen = creditOf(credits)
    if (await writes.hasParts(db, tenantId, companyId, idempotencyKey)) return { credit: yuan(creditFen) }
    if (sumOf(shares) > creditFen) {
      throw refusal('companyPayment.moreThanCredit', 'parts', { credit: moneyInWords(creditFen, ctx.language) })
    }
    await demandOpen(db, tenantId, companyId, shares)
    const by = authorshipOf(ctx)
    await writes.insertParts(db, tenantId, partsFrom(credits, shares), { withPayment: false, idempotencyKey, by })
    for (const share of shares) {
      await writes.movePaid(db, tenantId, share, by.at)
      const after = { companyId, ...share }
      await audit(ctx, db, { action: 'companyPayment.apply', entityId: share.billId, after })
    }
    return { credit: yuan(creditFen - sumOf(shares)) }
  })
}

type StandingPart = Awaited<ReturnType<typeof writes.listParts>>[number]

/** What paid bills is credit of the company again. */
async function freeParts(db: Db, ctx: Acting, companyId: number, parts: readonly StandingPart[]): Promise<void> {
  if (parts.length === 0) return
  const { tenantId } = ctx.scope
  const by = authorshipOf(ctx)
  const billIds = parts.map(({ billId }) => billId)
  await writes.lockBills(db, tenantId, companyId, billIds)
  const ids = parts.map(({ companyPartId }) => companyPartId)
  await writes.takeBackParts(db, tenantId, ids, by)
  for (const { billId, amountFen } of parts) {
    await writes.movePaid(db, tenantId, { billId, amountFen: -amountFen }, by.at)
  }
}

/** Makes a part of a payment credit again. Fails with row.missing, company.otherLots, companyPayment.partBack. */
export async function takeBackCompanyPart(
  ctx: Acting,
  { companyPartId }: ParsedBodyOf<typeof takeBack>,
): Promise<DataOf<typeof takeBack>> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const owner = await writes.findPartOwner(db, tenantId, companyPartId)
    if (!owner) throw new Failure('row.missing')
    await lockWholeCompanies(ctx, db, [owner.companyId])
    const parts = await writes.listParts(db, tenantId, { companyPartId })
    const [part] = parts
    if (!part) throw new Failure('companyPayment.partBack')
    await freeParts(db, ctx, owner.companyId, parts)
    const { companyPaymentId, billId, amountFen } = part
    const before = { companyId: owner.companyId, billId, amountFen }
    await audit(ctx, db, { action: 'companyPayment.takeBack', entityId: companyPaymentId, before })
    return { companyPartId }
  })
}

/**
 * Takes a payment back by another one of the same amount below 0; its bills are due again. Fails with row.missing, company.otherLots,
 * companyPayment.isReversed, companyPayment.paidOut, sentryDuty.drawerCounted.
 */
export async function reverseCompanyPayment(
  ctx: SignedInContext,
  { companyPaymentId, reason }: ParsedBodyOf<typeof reverse>,
): Promise<DataOf<typeof reverse>> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const found = await writes.findPayment(db, tenantId, companyPaymentId)
    if (!found) throw new Failure('row.missing')
    const { companyId, channel, bankNo } = found
    await lockWholeCompanies(ctx, db, [companyId])
    const payment = await writes.findPayment(db, tenantId, companyPaymentId)
    if (!payment || payment.isReversed || payment.amountFen < 0) throw new Failure('companyPayment.isReversed')
    if (await writes.isPaidOut(db, tenantId, companyPaymentId)) throw new Failure('companyPayment.paidOut')
    const parts = await writes.listParts(db, tenantId, { companyPaymentId })
    await freeParts(db, ctx, companyId, parts)
    const amountFen = -payment.amountFen
    const idempotencyKey = `companyPayment reversed ${companyPaymentId}`
    const shared = { amountFen, channel, remark: reason, idempotencyKey }
    const reversal = { ...shared, companyId, bankNo, receivedOn: todayOf(ctx), reversesId: companyPaymentId }
    await writes.markReversed(db, tenantId, companyPaymentId)
    const businessId = await writes.insertPayment(db, tenantId, reversal, authorshipOf(ctx))
    await enterMoney(db, ctx, { business: 'unit', businessId, ...shared })
    const before = { companyId, amountFen: payment.amountFen, billIds: parts.map(({ billId }) => billId) }
    await audit(ctx, db, { action: 'companyPayment.reverse', entityId: companyPaymentId, before, after: { reason } })
    await noteCredit(db, { tenantId, today: todayOf(ctx), at: ctx.clock() }, companyId)
    return { companyPaymentId: businessId }
  })
}
