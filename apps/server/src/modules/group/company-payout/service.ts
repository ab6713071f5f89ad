import {
  type abandonCompanyPayout as abandon,
  type askCompanyPayout as ask,
  type CompanyPayoutRow,
  type DataOf,
  fenOf,
  type companyPayouts as list,
  moneyInWords,
  type ParsedBodyOf,
  type payCompanyPayout as pay,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { lockWholeCompanies } from '../company/lock-companies.ts'
import { seesCompanyWhole } from '../company/sees-company-whole.ts'
import { noteCredit } from '../company-credit/note-credit.ts'
import { creditFenOf, putBack, takeOut } from '../company-payment/pay-out-credit.ts'
import { companyPayoutRequests } from './approval-rows.ts'
import * as queries from './queries.ts'

const audit = auditOf('companyPayout')

/** Who works with payouts, and the language in which he reads what is refused. */
type Desk = Acting & Pick<SignedInContext, 'language'>

const rowOf = ({ amountFen, ...row }: queries.ListedPayout): CompanyPayoutRow => ({ ...row, amount: yuan(amountFen) })

/** The payouts of a company, and how far the newest has come. Fails with row.missing. */
export async function companyPayouts(
  ctx: SignedInContext,
  { companyId }: ParsedBodyOf<typeof list>,
): Promise<DataOf<typeof list>> {
  const { db, scope } = ctx
  if (!(await seesCompanyWhole(db, scope, companyId))) throw new Failure('row.missing')
  return {
    list: (await queries.listPayouts(db, scope, companyId)).map(rowOf),
    approval: await standingOf(ctx, 'companyPayout', companyPayoutRequests, companyId),
  }
}

/**
 * Asks that credit of a company goes back to it; it stays credit until another person approves. Fails with row.missing, company.otherLots, money.keyUsed,
 * companyPayout.open, companyPayout.tooMuch.
 */
export const askCompanyPayout = (
  ctx: Desk,
  { amount, ...asked }: ParsedBodyOf<typeof ask>,
): Promise<DataOf<typeof ask>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { companyId, idempotencyKey, reason } = asked
    await lockWholeCompanies(ctx, db, [companyId])
    await claimKey(db, ctx, idempotencyKey)
    const known = await queries.findByKey(db, tenantId, idempotencyKey)
    if (known) return { companyPayoutId: known.companyPayoutId }
    if (await queries.findOpen(db, tenantId, companyId)) throw new Failure('companyPayout.open')
    const amountFen = fenOf(amount)
    await demandCredit(db, ctx, companyId, amountFen)
    const companyPayoutId = await queries.insertPayout(db, tenantId, { ...asked, amountFen }, authorshipOf(ctx))
    const after = { companyId, amountFen, reason }
    await audit(ctx, db, { action: 'companyPayout.ask', entityId: companyPayoutId, after })
    return { companyPayoutId }
  })

async function demandCredit(db: Db, { scope, language }: Desk, companyId: number, amountFen: number): Promise<void> {
  const creditFen = await creditFenOf(db, scope.tenantId, companyId)
  if (amountFen <= creditFen) return
  throw refusal('companyPayout.tooMuch', 'amount', { credit: moneyInWords(creditFen, language) })
}

interface Decision {
  companyId: number
  /** What the person saw. */
  amount: string | null
  isApproved: boolean
  note: string
}

/**
 * Approves a payout, which then leaves the credit, or refuses it. Fails with row.missing, company.otherLots, companyPayout.notAsked, companyPayout.changed,
 * companyPayout.own, companyPayout.tooMuch when credit was used since, and as passStage does.
 */
export const decideCompanyPayout = (
  ctx: Desk,
  { companyId, amount, isApproved, note }: Decision,
): Promise<{ companyId: number }> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const [company] = await lockWholeCompanies(ctx, db, [companyId])
    const payout = await queries.findOpen(db, tenantId, companyId)
    if (payout?.state !== 'asked') throw new Failure('companyPayout.notAsked')
    const { companyPayoutId, amountFen, askedBy } = payout
    if (amount !== null && fenOf(amount) !== amountFen) throw new Failure('companyPayout.changed')
    if (askedBy === ctx.session.userId) throw new Failure('companyPayout.own')
    if (isApproved) await demandCredit(db, ctx, companyId, amountFen)
    const requests = companyPayoutRequests
    const verdict = { kind: 'companyPayout', requests, subjectId: companyId, isApproved, note } as const
    if (!(await passStage(db, ctx, verdict))) return { companyId }
    const by = authorshipOf(ctx)
    const state = isApproved ? 'approved' : 'refused'
    await queries.decide(db, tenantId, companyPayoutId, { state, note }, by)
    if (isApproved) await takeOut(db, tenantId, { companyId, companyPayoutId, amountFen }, by)
    const action = isApproved ? 'companyPayout.approve' : 'companyPayout.refuse'
    await audit(ctx, db, { action, entityId: companyPayoutId, after: { companyId, amountFen, note } })
    const about = { isApproved, at: by.at, userId: askedBy, about: company?.name ?? '', reason: note } as const
    await postDecided(db, tenantId, { kind: 'companyPayout', ...about })
    await noteCredit(db, { tenantId, today: todayOf(ctx), at: by.at }, companyId)
    return { companyId }
  })

/** A payout and its company, which nobody else moves until the transaction ends. */
async function lockPayout(ctx: Acting, db: Db, companyPayoutId: number) {
  const { tenantId } = ctx.scope
  const found = await queries.findPayout(db, tenantId, companyPayoutId)
  if (!found) throw new Failure('row.missing')
  await lockWholeCompanies(ctx, db, [found.companyId])
  const payout = await queries.findPayout(db, tenantId, companyPayoutId)
  if (!payout) throw new Failure('row.missing')
  return payout
}

/** Enters the transfer of an approved payout. Fails with row.missing, company.otherLots, companyPayout.notApproved, companyPayout.bankNoUsed. */
export const payCompanyPayout = (
  ctx: Acting,
  { companyPayoutId, bankNo }: ParsedBodyOf<typeof pay>,
): Promise<DataOf<typeof pay>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { state, amountFen, companyId } = await lockPayout(ctx, db, companyPayoutId)
    if (state !== 'approved') throw new Failure('companyPayout.notApproved')
    await enterMoney(db, ctx, {
      ...{ business: 'companyPayout', businessId: companyPayoutId, channel: 'bank', amountFen: -amountFen },
      ...{ idempotencyKey: `companyPayout ${companyPayoutId}`, isOfShift: false },
    })
    await orTaken(refusal('companyPayout.bankNoUsed', 'bankNo'), () =>
      queries.close(db, tenantId, companyPayoutId, { state: 'paid', bank_no: bankNo }, authorshipOf(ctx)),
    )
    const after = { companyId, amountFen, bankNo }
    await audit(ctx, db, { action: 'companyPayout.pay', entityId: companyPayoutId, after })
    return { state: 'paid' }
  })

/** Gives up a payout that was not transferred; once approved it is credit again. Fails with row.missing, company.otherLots, companyPayout.isOver. */
export const abandonCompanyPayout = (
  ctx: Acting,
  { companyPayoutId, reason }: ParsedBodyOf<typeof abandon>,
): Promise<DataOf<typeof abandon>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { state, amountFen, companyId } = await lockPayout(ctx, db, companyPayoutId)
    if (state !== 'asked' && state !== 'approved') throw new Failure('companyPayout.isOver')
    const by = authorshipOf(ctx)
    if (state === 'approved') await putBack(db, tenantId, companyPayoutId, by)
    await queries.close(db, tenantId, companyPayoutId, { state: 'abandoned', note: reason }, by)
    const after = { companyId, amountFen, reason }
    await audit(ctx, db, { action: 'companyPayout.abandon', entityId: companyPayoutId, after })
    await noteCredit(db, { tenantId, today: todayOf(ctx), at: by.at }, companyId)
    return { state: 'abandoned' }
  })
