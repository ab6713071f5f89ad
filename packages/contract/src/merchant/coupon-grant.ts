import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { couponWorth } from './coupon-worth.ts'
import { AccountAmount, AccountKind, IdempotencyKey } from './merchant.ts'

/** Specification 4: 1 paper, otherwise electronic. */
export const CouponGrantType = z.literal([1, 2])
export type CouponGrantType = z.infer<typeof CouponGrantType>

/**
 * Specification 4: where a coupon came from. 1 WeChat mini program, 2 Alipay mini program, 3 WeChat official account, 4 merchant platform,
 * 5 customer service platform, 6 offline paper, 7 other.
 */
export const CouponSource = z.literal([1, 2, 3, 4, 5, 6, 7])
export type CouponSource = z.infer<typeof CouponSource>

export const CouponGrantRow = z.object({
  grantId: z.number().int(),
  grantedAt: LocalTime,
  merchantId: z.number().int(),
  merchantName: z.string(),
  templateName: z.string(),
  ...couponWorth,
  isStackable: z.boolean(),
  GrantType: CouponGrantType,
  GotFrom: CouponSource,
  /** The first few plates of electronic coupons. */
  plates: z.array(z.string()),
  couponCount: z.number().int(),
  /** Printed and not handed over yet. */
  notIssuedCount: z.number().int(),
  usedCount: z.number().int(),
  recalledCount: z.number().int(),
  /** What all of them took from the account. */
  cost: AccountAmount,
  accountKind: AccountKind,
  /** The last day on which they hold. */
  validUntil: LocalDay,
  isOver: z.boolean(),
  parkingNames: z.array(z.string()),
  grantedBy: personal('name', z.string()),
  canChange: z.boolean(),
})
export type CouponGrantRow = z.infer<typeof CouponGrantRow>

const grantFilter = {
  merchantId: oneOrMore(z.number().int()).optional(),
  GrantType: CouponGrantType.optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CouponGrantFilter = z.object(grantFilter)
export type CouponGrantFilter = z.infer<typeof CouponGrantFilter>

export const queryCouponGrant = endpoint({
  path: '/api/couponGrant/query',
  access: 'coupon.read',
  encoding: 'form',
  body: z.object({ ...grantFilter, ...plainPaging, ...sorting(['grantedAt']) }),
  data: z.object({ list: z.array(CouponGrantRow) }),
  summary: 'What was given by merchants, grant by grant.',
})

export const countCouponGrant = endpoint({
  path: '/api/couponGrant/count',
  access: 'coupon.read',
  encoding: 'form',
  body: CouponGrantFilter.extend(summing),
  data: totalWithSums({ couponCount: z.number().int() }),
  summary: 'How many grants fit the filter.',
})

export const couponGrantDetail = endpoint({
  path: '/api/couponGrant/detail',
  access: 'coupon.read',
  encoding: 'json',
  body: z.object({ grantId: z.number().int() }),
  data: CouponGrantRow,
  summary: 'One grant.',
})

export const mostPlates = 50
export const mostPaperCoupons = 500

const granted = z.object({ grantId: z.number().int(), couponCount: z.number().int(), balance: AccountAmount })

const from = { merchantId: z.number().int(), templateId: z.number().int(), idempotencyKey: IdempotencyKey }

export const grantCoupons = endpoint({
  path: '/api/couponGrant/give',
  access: 'coupon.grant',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...from,
    plates: z.array(Plate).min(1).max(mostPlates),
    /** The merchant asked for it himself (4), or by the customer service (5). */
    GotFrom: z.literal([4, 5]).default(5),
  }),
  data: granted,
  summary: 'Gives each plate an electronic coupon out of a merchant’s account.',
})

export const printCoupons = endpoint({
  path: '/api/couponGrant/print',
  access: 'coupon.grant',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...from,
    count: z.number().int().min(1).max(mostPaperCoupons),
    /** They are handed over at once; otherwise they hold only after couponGrant/issue. */
    isIssued: z.boolean().default(true),
  }),
  data: granted,
  summary: 'Makes paper coupons out of a merchant’s account.',
})

export const issueCoupons = endpoint({
  path: '/api/couponGrant/issue',
  access: 'coupon.grant',
  encoding: 'json',
  signed: true,
  body: z.object({ grantId: z.number().int() }),
  data: z.object({ issued: z.number().int() }),
  summary: 'Hands paper coupons over: from then on they can be used.',
})

export const PaperCoupons = z.object({
  grantId: z.number().int(),
  tenantName: z.string(),
  merchantName: z.string(),
  templateName: z.string(),
  ...couponWorth,
  parkingNames: z.array(z.string()),
  validUntil: LocalDay,
  isStackable: z.boolean(),
  /** Of those that can still be used. */
  codes: z.array(z.string()),
})
export type PaperCoupons = z.infer<typeof PaperCoupons>

export const paperCoupons = endpoint({
  path: '/api/couponGrant/paper',
  access: 'coupon.grant',
  encoding: 'json',
  body: z.object({ grantId: z.number().int() }),
  data: PaperCoupons,
  summary: 'What is printed on paper coupons: their codes, and what they are worth where and how long.',
})
