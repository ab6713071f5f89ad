import type { MovementKind, PayChannel } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import { findMovement, insertMovement } from './movement-queries.ts'
import { type HeldMerchant, holdMerchants } from './queries.ts'
import { amountOf, balanceAfter } from './rules.ts'

/** Who moves it: a signed-in context has all of this. */
interface Mover {
  session: { tenantId: number; userId: number }
  clock: Clock
}

export interface Movement {
  kind: MovementKind
  /** In what the account counts; negative: taken. */
  amount: number
  idempotencyKey: string
  paidFen?: number
  channel?: PayChannel | null
  grantId?: number
  couponCount?: number
  remark?: string
}

/** A merchant that the scope may change, held until the transaction ends. Fails with row.missing at the field merchantId. */
export async function holdMerchant(db: Db, scope: Scope, merchantId: number): Promise<HeldMerchant> {
  const [held] = await holdMerchants(db, scope, [merchantId])
  if (!held) throw new Failure('row.missing', { fields: [{ path: 'merchantId', code: 'row.missing' }] })
  return held
}

/**
 * What the same deed did before. Ask after the merchant is held. Fails with merchant.keyUsed when the key belongs to another merchant's deed.
 *
 * @returns undefined: it is new
 */
export async function findDeed(db: Db, { merchantId }: HeldMerchant, tenantId: number, idempotencyKey: string) {
  const done = await findMovement(db, tenantId, idempotencyKey)
  if (done && done.merchantId !== merchantId) throw new Failure('merchant.keyUsed')
  return done
}

/**
 * Moves a held merchant's account and enters it into its statement. Fails with merchant.balanceShort.
 *
 * @returns the balance after it
 */
export async function moveAccount(db: Db, by: Mover, merchant: HeldMerchant, moved: Movement): Promise<number> {
  const { tenantId, userId } = by.session
  const after = balanceAfter(merchant.balance, moved.amount)
  if (after === undefined) {
    const values = {
      balance: amountOf(merchant.balance, merchant.accountKind),
      needed: amountOf(-moved.amount, merchant.accountKind),
    }
    throw new Failure('merchant.balanceShort', { values })
  }
  const { paidFen = 0, channel = null, grantId = null, couponCount = null, remark = '' } = moved
  const { kind, amount, idempotencyKey } = moved
  const { merchantId } = merchant
  const row = { merchantId, kind, amount, idempotencyKey, paidFen, channel, grantId, couponCount, remark }
  await insertMovement(db, tenantId, { ...row, balanceAfter: after }, { userId, at: by.clock() })
  return after
}
