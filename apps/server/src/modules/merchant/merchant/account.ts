import type { MerchantPayWay, MovementKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { type LockedMerchant, lockMerchants } from './lock-merchants.ts'
import { findMovement, insertMovement } from './movement-queries.ts'
import { amountOf, balanceAfter } from './rules.ts'

export interface Movement {
  kind: MovementKind
  /** In the account's unit; negative: a debit. */
  amount: number
  idempotencyKey: string
  /** Hash of the request; missing when the key is generated here. */
  contentHash?: number
  paidFen?: number
  /** What it adds to what the merchant owes; negative: takes off it. Then nothing is paid. */
  chargedFen?: number
  channel?: MerchantPayWay | null
  grantId?: number
  couponCount?: number
  remark?: string
}

/** A merchant that the scope may change, locked until the transaction ends. Fails with row.missing at the field merchantId. */
export async function lockMerchant(db: Db, scope: Scope, merchantId: number): Promise<LockedMerchant> {
  const [merchant] = await lockMerchants(db, scope, [merchantId])
  if (!merchant) throw refusal('row.missing', 'merchantId')
  return merchant
}

/**
 * The movement that the same request made earlier. Call it after locking the merchant. Fails with money.keyUsed when the key belongs to other content.
 *
 * @returns undefined when the key is new
 */
export async function findEarlierMovement(
  db: Db,
  { merchantId }: LockedMerchant,
  tenantId: number,
  { idempotencyKey, contentHash }: { idempotencyKey: string; contentHash: number },
) {
  const done = await findMovement(db, tenantId, idempotencyKey)
  if (!done) return undefined
  if (done.merchantId !== merchantId || (done.contentHash ?? contentHash) !== contentHash) {
    throw new Failure('money.keyUsed')
  }
  return done
}

/**
 * Moves a locked merchant's account and adds the movement to its statement. Fails with merchant.balanceShort.
 *
 * @returns the balance after it, and its number
 */
export async function moveAccount(
  db: Db,
  by: { session: { tenantId: number; userId: number }; clock: Clock },
  merchant: LockedMerchant,
  moved: Movement,
): Promise<{ balance: number; movementId: number }> {
  const { tenantId, userId } = by.session
  const after = balanceAfter(merchant.balance, moved.amount)
  if (after === undefined) {
    const values = {
      balance: amountOf(merchant.balance, merchant.accountKind),
      needed: amountOf(-moved.amount, merchant.accountKind),
    }
    throw new Failure('merchant.balanceShort', { values })
  }
  const {
    paidFen = 0,
    chargedFen = 0,
    channel = null,
    grantId = null,
    couponCount = null,
    remark = '',
    contentHash = null,
  } = moved
  const { kind, amount, idempotencyKey } = moved
  const { merchantId } = merchant
  const money = { paidFen, chargedFen, channel }
  const row = { merchantId, kind, amount, idempotencyKey, ...money, grantId, couponCount, remark, contentHash }
  const at = by.clock()
  const { movementId } = await insertMovement(db, tenantId, { ...row, balanceAfter: after }, { userId, at })
  return { balance: after, movementId }
}
