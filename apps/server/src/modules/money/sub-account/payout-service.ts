import {
  type abandonSharePayout as abandon,
  type askSharePayout as ask,
  type DataOf,
  fenOf,
  moneyInWords,
  type ParsedBodyOf,
  type paySharePayout as pay,
  type querySharePayout as query,
  type SharePayoutFilter,
  type SharePayoutRow,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { enterMoney } from '../ledger/enter-money.ts'
import { payoutRequests } from './approval-rows.ts'
import { demandAllLots } from './demand-all-lots.ts'
import { exportPayouts } from './export.ts'
import { moveShare } from './move-share.ts'
import * as queries from './payout-queries.ts'
import * as writes from './payout-writes.ts'

const audit = auditOf('subAccount')

/** Who works with payouts, and the language in which he reads what is refused. */
type Desk = Acting & Pick<SignedInContext, 'language'>

const rowOf = ({ amountFen, ...row }: queries.ListedPayout): SharePayoutRow => ({ ...row, amount: yuan(amountFen) })

/** A page of payouts, or with QueryAll one .xls of all that fit the filter. */
export async function querySharePayout(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'askedAt')
  if (!input.QueryAll) return { list: (await queries.listPayouts(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('subAccount.export')
  async function* rows() {
    for await (const row of queries.streamPayouts(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportPayouts(ctx, rows())
}

/** How many payouts fit the filter, and what they come to. */
export const countSharePayout = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: SharePayoutFilter & { Sums: boolean },
) => (Sums ? queries.sumPayouts(db, scope, filter, yuan) : { total: await queries.countPayouts(db, scope, filter) })

/**
 * Asks that a sub-account be paid out. Fails with subAccount.allLots, row.missing, sharePayout.open, sharePayout.tooMuch, money.keyUsed.
 */
export const askSharePayout = (
  ctx: Desk,
  { subAccountId, amount, remark, idempotencyKey }: ParsedBodyOf<typeof ask>,
): Promise<DataOf<typeof ask>> => {
  demandAllLots(ctx)
  return ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const account = await writes.lockAccount(db, tenantId, subAccountId, todayOf(ctx))
    if (!account) throw refusal('row.missing', 'subAccountId')
    await claimKey(db, ctx, idempotencyKey)
    const known = await writes.findByKey(db, tenantId, idempotencyKey)
    if (known) return { sharePayoutId: known.sharePayoutId }
    if (await writes.findOpen(db, tenantId, subAccountId)) throw new Failure('sharePayout.open')
    const amountFen = fenOf(amount)
    demandPayable(ctx, account, amountFen)
    const asked = { amountFen, remark, askedBy: userId, askedAt: ctx.clock(), idempotencyKey }
    const sharePayoutId = await writes.insertPayout(db, tenantId, account, asked)
    await audit(ctx, db, { action: 'subAccount.askPayout', entityId: subAccountId, after: { amountFen, remark } })
    return { sharePayoutId }
  })
}

function demandPayable({ language }: Desk, { payableFen }: { payableFen: number }, amountFen: number): void {
  const values = { payable: moneyInWords(payableFen, language) }
  if (amountFen > payableFen) throw refusal('sharePayout.tooMuch', 'amount', values)
}

interface Decision {
  subAccountId: number
  /** What the person saw. */
  amount: string | null
  isApproved: boolean
  remark: string
}

/**
 * Approves a payout, which then leaves the account, or refuses it. Fails with subAccount.allLots, row.missing, sharePayout.notAsked, sharePayout.changed,
 * sharePayout.own, sharePayout.tooMuch when refunds have taken from the account since.
 */
export const decidePayout = (
  ctx: Desk,
  { subAccountId, amount, isApproved, remark }: Decision,
): Promise<{ subAccountId: number }> => {
  demandAllLots(ctx)
  return ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const today = todayOf(ctx)
    const account = await writes.lockAccount(db, tenantId, subAccountId, today)
    if (!account) throw new Failure('row.missing')
    const payout = await writes.findOpen(db, tenantId, subAccountId)
    if (payout?.state !== 'asked') throw new Failure('sharePayout.notAsked')
    if (amount !== null && fenOf(amount) !== payout.amountFen) throw new Failure('sharePayout.changed')
    if (payout.askedBy === userId) throw new Failure('sharePayout.own')
    const requests = payoutRequests
    const verdict = { kind: 'sharePayout', requests, subjectId: subAccountId, isApproved, note: remark } as const
    if (!(await passStage(db, ctx, verdict))) return { subAccountId }
    const { sharePayoutId, amountFen, askedBy } = payout
    const at = ctx.clock()
    if (isApproved) {
      demandPayable(ctx, account, amountFen)
      const moved = { kind: 'payout', amountFen: -amountFen, day: today, sharePayoutId, movedBy: userId, at } as const
      await moveShare(db, tenantId, account, moved)
    }
    const state = isApproved ? 'approved' : 'refused'
    await writes.decide(db, tenantId, sharePayoutId, { state, by: userId, at, note: remark })
    const action = isApproved ? 'subAccount.approvePayout' : 'subAccount.refusePayout'
    await audit(ctx, db, { action, entityId: subAccountId, after: { amountFen, note: remark } })
    const about = { kind: 'sharePayout', isApproved, at, userId: askedBy, about: account.name, reason: remark } as const
    await postDecided(db, tenantId, about)
    return { subAccountId }
  })
}

/** A payout and its account, which nobody else moves until the transaction ends. */
async function lockPayout(ctx: Acting, db: Db, sharePayoutId: number) {
  const { tenantId } = ctx.session
  const found = await writes.findPayout(db, tenantId, sharePayoutId)
  const account = found && (await writes.lockAccount(db, tenantId, found.subAccountId, todayOf(ctx)))
  const payout = account && (await writes.findPayout(db, tenantId, sharePayoutId))
  if (!payout) throw new Failure('row.missing')
  return { account, payout }
}

/** Enters the transfer of an approved payout. Fails with subAccount.allLots, row.missing, sharePayout.notApproved, sharePayout.bankNoUsed. */
export const paySharePayout = (
  ctx: Acting,
  { sharePayoutId, bankNo }: ParsedBodyOf<typeof pay>,
): Promise<DataOf<typeof pay>> => {
  demandAllLots(ctx)
  return ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const { payout } = await lockPayout(ctx, db, sharePayoutId)
    if (payout.state !== 'approved') throw new Failure('sharePayout.notApproved')
    const { amountFen, subAccountId } = payout
    await enterMoney(db, ctx, {
      ...{ business: 'share', businessId: sharePayoutId, channel: 'bank', amountFen: -amountFen },
      ...{ idempotencyKey: `sharePayout ${sharePayoutId}`, isOfShift: false },
    })
    const paid = { state: 'paid', by: userId, at: ctx.clock(), bankNo } as const
    await orTaken(refusal('sharePayout.bankNoUsed', 'bankNo'), () => writes.close(db, tenantId, sharePayoutId, paid))
    await audit(ctx, db, { action: 'subAccount.payPayout', entityId: subAccountId, after: { amountFen, bankNo } })
    return { state: 'paid' }
  })
}

/**
 * Gives up a payout that was not transferred; once approved it goes back to the account. Fails with subAccount.allLots, row.missing,
 * sharePayout.notApproved.
 */
export const abandonSharePayout = (
  ctx: Acting,
  { sharePayoutId, reason }: ParsedBodyOf<typeof abandon>,
): Promise<DataOf<typeof abandon>> => {
  demandAllLots(ctx)
  return ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const { account, payout } = await lockPayout(ctx, db, sharePayoutId)
    const { state, amountFen, subAccountId } = payout
    if (state !== 'asked' && state !== 'approved') throw new Failure('sharePayout.notApproved')
    const at = ctx.clock()
    if (state === 'approved') {
      const back = { kind: 'payoutBack', amountFen, day: todayOf(ctx), sharePayoutId, movedBy: userId, at } as const
      await moveShare(db, tenantId, account, back)
    }
    await writes.close(db, tenantId, sharePayoutId, { state: 'abandoned', by: userId, at, note: reason })
    await audit(ctx, db, { action: 'subAccount.abandonPayout', entityId: subAccountId, after: { amountFen, reason } })
    return { state: 'abandoned' }
  })
}
