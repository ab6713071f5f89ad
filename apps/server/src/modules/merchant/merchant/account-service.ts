import {
  type correctMerchant as correct,
  type DataOf,
  type MovementFilter,
  type MovementRow,
  type ParsedBodyOf,
  type queryMovement as query,
  type rechargeMerchant as recharge,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { enterMoney, type MoneyMoved } from '../../money/ledger/service.ts'
import { findDeed, holdMerchant, type Movement, moveAccount } from './account.ts'
import type { Clerk } from './clerk.ts'
import { exportMovements } from './export.ts'
import * as queries from './movement-queries.ts'
import type { HeldMerchant } from './queries.ts'
import { amountOf, fenOf, unitsOf } from './rules.ts'

/** Sells a merchant minutes, money or coupons. Sent twice it is done once. Fails with row.missing, merchant.wholeNumber. */
export async function rechargeMerchant(
  ctx: Clerk,
  { merchantId, amount, paid, channel, remark, idempotencyKey }: ParsedBodyOf<typeof recharge>,
): Promise<DataOf<typeof recharge>> {
  return ctx.db.transaction().execute(async db => {
    const merchant = await holdMerchant(db, ctx.scope, merchantId)
    const moved: Movement = {
      kind: 'recharge',
      amount: demandUnits(merchant, amount),
      idempotencyKey,
      paidFen: fenOf(paid),
      channel,
      remark,
    }
    return settle(ctx, db, merchant, { moved, action: 'merchant.recharge' })
  })
}

/** Puts an account right. Sent twice it is done once. Fails with row.missing, merchant.wholeNumber, merchant.balanceShort, merchant.refundOnAdd. */
export async function correctMerchant(
  ctx: SignedInContext,
  { merchantId, direction, amount, refund, channel, reason, idempotencyKey }: ParsedBodyOf<typeof correct>,
): Promise<DataOf<typeof correct>> {
  const refundFen = fenOf(refund)
  if (direction === 'add' && refundFen > 0) throw refusal('merchant.refundOnAdd', 'refund')
  return ctx.db.transaction().execute(async db => {
    const merchant = await holdMerchant(db, ctx.scope, merchantId)
    const units = demandUnits(merchant, amount)
    const moved: Movement = {
      kind: 'correction',
      amount: direction === 'add' ? units : -units,
      idempotencyKey,
      paidFen: 0 - refundFen,
      channel: refundFen > 0 ? channel : null,
      remark: reason,
    }
    return settle(ctx, db, merchant, { moved, action: 'merchant.correct' })
  })
}

const refusal = (code: FailureCode, path: string) => new Failure(code, { fields: [{ path, code }] })

function demandUnits({ accountKind }: HeldMerchant, typed: string): number {
  const units = unitsOf(typed, accountKind)
  if (units === undefined) throw refusal('merchant.wholeNumber', 'amount')
  return units
}

/** Enters the money, moves the account and audits it, unless the same deed did before. */
async function settle(
  ctx: Clerk,
  db: Db,
  merchant: HeldMerchant,
  { moved, action }: { moved: Movement; action: string },
): Promise<{ balance: string }> {
  const { merchantId, accountKind, balance, lotIds } = merchant
  const told = (units: number) => ({ balance: amountOf(units, accountKind) })
  if (await findDeed(db, merchant, ctx.scope.tenantId, moved.idempotencyKey)) return told(balance)
  const { paidFen = 0, channel, idempotencyKey, remark = '' } = moved
  if (paidFen !== 0 && channel) {
    const [lotId] = lotIds
    const money: MoneyMoved = {
      business: 'merchant',
      businessId: merchantId,
      channel,
      amountFen: paidFen,
      idempotencyKey,
    }
    // Money for an account that holds in several lots is of none of them alone.
    const isNew = await enterMoney(db, ctx, { ...money, remark, lotId: lotIds.length === 1 ? (lotId ?? null) : null })
    if (!isNew) throw new Failure('merchant.keyUsed')
  }
  const after = await moveAccount(db, ctx, merchant, moved)
  const { amount } = moved
  await writeAudit(db, ctx, {
    action,
    entity: 'merchant',
    entityId: merchantId,
    before: { balance },
    after: { balance: after, amount, paidFen, channel, remark },
  })
  return told(after)
}

const rowOf = ({ amount, balanceAfter, paidFen, ...row }: queries.StoredMovementRow): MovementRow => ({
  ...row,
  amount: amountOf(amount, row.accountKind),
  balanceAfter: amountOf(balanceAfter, row.accountKind),
  paid: paidFen === 0 ? null : yuan(paidFen),
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
  const isDescending = input.Descending
  if (input.QueryAll) {
    ctx.demand('merchant.export')
    return exportMovements(ctx, streamed(ctx, search, { isDescending, ...exportedPages(input) }))
  }
  const part = { isDescending, ...pageOf(input) }
  return { list: (await queries.listMovements(ctx.db, ctx.scope, search, part)).map(rowOf) }
}

async function* streamed({ db, scope }: SignedInContext, search: queries.MovementSearch, part: queries.MovementPart) {
  for await (const row of queries.streamMovements(db, scope, search, part)) yield rowOf(row)
}

/** How many movements fit the filter. */
export const countMovement = async (ctx: SignedInContext, filter: MovementFilter): Promise<Total> => ({
  total: await queries.countMovements(ctx.db, ctx.scope, searchOf(ctx, filter)),
})
