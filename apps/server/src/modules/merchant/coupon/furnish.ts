import { randomUUID } from 'node:crypto'
import { grantCoupons, printCoupons, queryMerchant, saveCouponTemplate } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A template of the merchant at the lot, coupons that plates were given by it, and paper ones. */
export const furnishCoupon: Furnish = async ({ ask, lotId, plate, word }) => {
  const found = await ask(queryMerchant, {})
  const merchantId = typeof found === 'object' ? (found.list[0]?.merchantId ?? 0) : 0
  const worth = { name: `${word}一小时券`, kind: 'time', minutes: 60, validDays: 30, remark: word } as const
  const { templateId } = await ask(saveCouponTemplate, { ...worth, lotIds: [lotId], merchantIds: [merchantId] })
  const from = { merchantId, templateId }
  await ask(grantCoupons, { ...from, plates: [plate(2), plate(7)], idempotencyKey: randomUUID() })
  await ask(printCoupons, { ...from, count: 2, isIssued: true, idempotencyKey: randomUUID() })
}
