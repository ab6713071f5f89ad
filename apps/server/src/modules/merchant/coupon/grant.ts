import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Clock } from '../../../lib/clock.ts'
import { refusal } from '../../../lib/refusal.ts'
import { moveAccount } from '../merchant/account.ts'
import type { LockedMerchant } from '../merchant/lock-merchants.ts'
import { insertGrant, type NewGrant } from './grant-writes.ts'
import { lockTemplates, type StoredTemplate } from './template-queries.ts'
import { validityOf } from './validity.ts'
import { costOf } from './worth.ts'

/** Who gives coupons: a person, or whoever made the campaign that does. */
export interface Giver {
  session: { tenantId: number; userId: number }
  scope: Scope
  clock: Clock
}

/** Worth, lots, validity and cost of coupons that a merchant gives now. */
export type GrantTerms = Pick<
  NewGrant,
  'benefit' | 'isStackable' | 'cost' | 'lotIds' | 'timeZone' | 'validFrom' | 'validBefore'
>

/**
 * Worth, lots and validity of the coupons, and the cost of each for this merchant. The template stays as it is until the transaction ends. Fails with
 * merchant.disabled, row.missing, coupon.templateDisabled, coupon.templateOver, coupon.notForMerchant, coupon.accountUnfit, coupon.noLot.
 */
export async function grantTerms(
  db: Db,
  giver: Giver,
  merchant: LockedMerchant,
  templateId: number,
): Promise<GrantTerms> {
  if (merchant.disabled) throw refusal('merchant.disabled', 'merchantId')
  const [template] = await lockTemplates(db, giver.scope, [templateId], 'grant')
  if (!template) throw refusal('row.missing', 'templateId')
  if (template.disabled) throw refusal('coupon.templateDisabled', 'templateId')
  const { merchantIds, benefit, isStackable } = template
  if (merchantIds.length > 0 && !merchantIds.includes(merchant.merchantId)) {
    throw refusal('coupon.notForMerchant', 'templateId')
  }
  const cost = costOf(merchant.accountKind, benefit)
  if (cost === undefined) throw refusal('coupon.accountUnfit', 'templateId')
  const lotIds = commonLots(merchant, template)
  const timeZone = await zoneOf(db, giver.scope.tenantId, lotIds)
  if (timeZone === undefined) throw refusal('coupon.noLot', 'templateId')
  const validity = validityOf(template, giver.clock(), timeZone)
  if (!validity) throw refusal('coupon.templateOver', 'templateId')
  return { benefit, isStackable, cost, lotIds, timeZone, validFrom: validity.from, validBefore: validity.before }
}

const commonLots = (merchant: LockedMerchant, template: StoredTemplate): number[] =>
  template.lotIds.length === 0 ? merchant.lotIds : merchant.lotIds.filter(lotId => template.lotIds.includes(lotId))

/** The time zone of the first lot, since a merchant's lots are close together; undefined: no lot. */
const zoneOf = async (db: Db, tenantId: number, lotIds: readonly number[]): Promise<string | undefined> => {
  if (lotIds.length === 0) return undefined
  const lot = await db
    .selectFrom('lot')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', 'in', lotIds)
    .select('time_zone as timeZone')
    .orderBy('lot_id')
    .executeTakeFirst()
  return lot?.timeZone
}

interface Granting extends Omit<NewGrant, 'merchantId'> {
  idempotencyKey: string
  contentHash?: number
}

/**
 * Creates coupons and debits the locked merchant's account, in the caller's transaction. Fails with merchant.balanceShort.
 *
 * @returns the grant, and the balance after it
 */
export async function grantFrom(
  db: Db,
  giver: Giver,
  merchant: LockedMerchant,
  { idempotencyKey, contentHash, ...granted }: Granting,
): Promise<{ grantId: number; balance: number }> {
  const { tenantId, userId } = giver.session
  const { merchantId } = merchant
  const couponCount = granted.plates.length
  const grantId = await insertGrant(db, tenantId, { ...granted, merchantId }, { userId, at: giver.clock() })
  const key = { idempotencyKey, ...(contentHash !== undefined && { contentHash }) }
  const moved = { kind: 'grant', amount: -granted.cost * couponCount, grantId, couponCount, ...key } as const
  const { balance } = await moveAccount(db, giver, merchant, moved)
  return { grantId, balance }
}
