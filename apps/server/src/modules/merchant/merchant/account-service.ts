import {
  type correctMerchant as correct,
  type countMovement as count,
  type DataOf,
  fenOf,
  type MerchantPayWay,
  type MovementFilter,
  type MovementRow,
  type ParsedBodyOf,
  type queryMovement as query,
  type rechargeMerchant as recharge,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { type Part, partOf } from '../../../db/list.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { enterMoney, type MoneyMoved } from '../../money/ledger/enter-money.ts'
import { demandAccount, putOnAccount } from '../charge/put-on-account.ts'
import { keepTopUp } from '../top-up/keep-top-up.ts'
import { findEarlierMovement, lockMerchant, type Movement, moveAccount } from './account.ts'
import { exportMovements } from './export.ts'
import { type LockedMerchant, soleLotOf } from './lock-merchants.ts'
import * as queries from './movement-queries.ts'
import { amountOf, loggedUnits, unitsOf } from './rules.ts'

type ActingInWords = Acting & Pick<SignedInContext, 'language'>

/** What a way of paying makes of an amount: money that moves now, or what is owed for it. */
const paidBy = (way: MerchantPayWay, fen: number) => (way === 'account' ? { chargedFen: fen } : { paidFen: fen })

/**
 * Sells a merchant minutes, money or coupons. Idempotent by key. Fails with row.missing, merchant.wholeNumber, money.keyUsed, merchant.paysAtOnce,
 * merchant.overLimit.
 */
export async function rechargeMerchant(
  ctx: ActingInWords,
  { merchantId, amount, paid, channel, remark, idempotencyKey }: ParsedBodyOf<typeof recharge>,
): Promise<DataOf<typeof recharge>> {
  return ctx.db.transaction().execute(async db => {
    const merchant = await lockMerchant(db, ctx.scope, merchantId)
    const moved: Movement = {
      kind: 'recharge',
      amount: demandUnits(merchant, amount),
      idempotencyKey,
      ...paidBy(channel, fenOf(paid)),
      channel,
      remark,
    }
    return settle(ctx, db, merchant, { moved, action: 'merchant.recharge' })
  })
}

/**
 * Corrects an account. Idempotent by key. Fails with row.missing, merchant.wholeNumber, merchant.balanceShort, merchant.refundOnAdd,
 * merchant.moreThanOwed, merchant.moreThanBought, merchant.topUpInvoiced.
 */
export async function correctMerchant(
  ctx: SignedInContext,
  { merchantId, direction, amount, refund, channel, reason, idempotencyKey }: ParsedBodyOf<typeof correct>,
): Promise<DataOf<typeof correct>> {
  const refundFen = refund === '' ? 0 : fenOf(refund)
  if (direction === 'add' && refundFen > 0) throw refusal('merchant.refundOnAdd', 'refund')
  return ctx.db.transaction().execute(async db => {
    const merchant = await lockMerchant(db, ctx.scope, merchantId)
    const units = demandUnits(merchant, amount)
    const moved: Movement = {
      kind: 'correction',
      amount: direction === 'add' ? units : -units,
      idempotencyKey,
      ...paidBy(channel, 0 - refundFen),
      channel: refundFen > 0 ? channel : null,
      remark: reason,
    }
    return settle(ctx, db, merchant, { moved, action: 'merchant.correct' })
  })
}

function demandUnits({ accountKind }: LockedMerchant, typed: string): number {
  const units = unitsOf(typed, accountKind)
  if (units === undefined) throw refusal('merchant.wholeNumber', 'amount')
  return units
}

/** Records the money, moves the account and audits it, unless the same request already did. Fails with money.keyUsed. */
async function settle(
  ctx: ActingInWords,
  db: Db,
  merchant: LockedMerchant,
  { moved: asked, action }: { moved: Movement; action: string },
): Promise<{ balance: string }> {
  const { idempotencyKey, ...content } = asked
  await claimKey(db, ctx, idempotencyKey)
  const moved = { ...asked, contentHash: contentHash(content) }
  const { merchantId, accountKind, balance } = merchant
  const resultOf = (units: number) => ({ balance: amountOf(units, accountKind) })
  if (await findEarlierMovement(db, merchant, ctx.scope.tenantId, moved)) return resultOf(balance)
  const { paidFen = 0, chargedFen = 0, channel, remark = '' } = moved
  demandAccount(merchant, chargedFen, ctx.language)
  if (paidFen !== 0 && channel && channel !== 'account') {
    const money: MoneyMoved = {
      business: 'merchant',
      businessId: merchantId,
      channel,
      amountFen: paidFen,
      idempotencyKey,
    }
    const isNew = await enterMoney(db, ctx, { ...money, remark, lotId: soleLotOf(merchant) })
    if (!isNew) throw new Failure('money.keyUsed')
  }
  const { balance: after, movementId } = await moveAccount(db, ctx, merchant, moved)
  const offCharges = chargedFen === 0 ? [] : await putOnAccount(db, ctx, merchant, { movementId, chargedFen })
  const soldFen = paidFen + chargedFen
  if (soldFen !== 0) await keepTopUp(db, ctx, merchant, { movementId, amountFen: soldFen, offCharges })
  const { amount } = moved
  await writeAudit(db, ctx, {
    action,
    entity: 'merchant',
    entityId: merchantId,
    before: loggedUnits('balance', balance, accountKind),
    after: {
      ...loggedUnits('balance', after, accountKind),
      ...loggedUnits('amount', amount, accountKind),
      ...{ paidFen, ...(chargedFen !== 0 && { chargedFen }), channel, remark },
    },
  })
  return resultOf(after)
}

const rowOf = ({ amount, balanceAfter, paidFen, chargedFen, ...row }: queries.StoredMovementRow): MovementRow => ({
  ...row,
  amount: amountOf(amount, row.accountKind),
  balanceAfter: amountOf(balanceAfter, row.accountKind),
  paid: paidFen === 0 ? null : yuan(paidFen),
  charged: chargedFen === 0 ? null : yuan(chargedFen),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: MovementFilter): queries.MovementSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of the statement, or with QueryAll one .xls of all that fits the filter. */
export async function queryMovement(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = partOf(input)
  if (input.QueryAll) {
    ctx.demand('merchant.export')
    return exportMovements(ctx, streamed(ctx, search, part))
  }
  return { list: (await queries.listMovements(ctx.db, ctx.scope, search, part)).map(rowOf) }
}

async function* streamed({ db, scope }: SignedInContext, search: queries.MovementSearch, part: Part) {
  for await (const row of queries.streamMovements(db, scope, search, part)) yield rowOf(row)
}

/** How many movements fit the filter, and the money that came in by them. */
export async function countMovement(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumMovements(ctx.db, ctx.scope, search)
  return { total: await queries.countMovements(ctx.db, ctx.scope, search) }
}
