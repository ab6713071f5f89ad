import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Plate } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { CouponGrantType, CouponSource } from './coupon-grant.ts'
import { couponWorth } from './coupon-worth.ts'
import { AccountAmount } from './merchant.ts'

/** notIssued: printed, not handed over. */
export const CouponState = z.enum(['notIssued', 'unused', 'used', 'expired', 'recalled', 'disabled'])
export type CouponState = z.infer<typeof CouponState>

/** The columns of coupon details, in the order and spelling of specification section 3. */
export const UserCouponExportRow = z.object({
  GrantType: CouponGrantType,
  CouponCode: z.string(),
  GotFrom: CouponSource,
  /** null: not handed over yet. */
  GotTime: LocalTime.nullable(),
  UsedAt: LocalTime.nullable(),
  IsUsed: z.boolean(),
  /** Specification 4: 1 disabled, otherwise enabled. A recalled one is out of use for good. */
  Status: z.literal([0, 1]),
  PlateNumber: z.string(),
})
export type UserCouponExportRow = z.infer<typeof UserCouponExportRow>

export const UserCouponRow = UserCouponExportRow.extend({
  couponId: z.number().int(),
  grantId: z.number().int(),
  state: CouponState,
  merchantName: z.string(),
  templateName: z.string(),
  ...couponWorth,
  /** The last day on which it holds. */
  validUntil: LocalDay,
  parkingNames: z.array(z.string()),
  /** Of the stay that it is for, or that used it; empty: none. */
  orderNo: z.string(),
  canChange: z.boolean(),
})
export type UserCouponRow = z.infer<typeof UserCouponRow>

const couponFilter = {
  PlateNumber: z.string().trim().max(16).optional(),
  CouponCode: z.string().trim().max(32).optional(),
  state: oneOrMore(CouponState).optional(),
  GrantType: CouponGrantType.optional(),
  GotFrom: oneOrMore(CouponSource).optional(),
  merchantId: oneOrMore(z.number().int()).optional(),
  grantId: z.number().int().optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** Of the time at which they were got. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const UserCouponFilter = z.object(couponFilter)
export type UserCouponFilter = z.infer<typeof UserCouponFilter>

export const queryUserCoupon = endpoint({
  path: 'api/userCoupon/query',
  access: 'coupon.read',
  encoding: 'form',
  body: z.object({ ...couponFilter, ...paging, ...sorting(['GotTime', 'UsedAt', 'validUntil']) }),
  data: listData(UserCouponRow),
  summary: 'Coupons one by one; with QueryAll one .xls file (needs coupon.export).',
})

export const countUserCoupon = endpoint({
  path: 'api/userCoupon/count',
  access: 'coupon.read',
  encoding: 'form',
  body: UserCouponFilter,
  data: Total,
  summary: 'How many coupons fit the filter.',
})

const couponIds = z.array(z.number().int()).min(1).max(200)

export const applyCoupon = endpoint({
  path: 'api/userCoupon/apply',
  access: 'coupon.use',
  encoding: 'json',
  signed: true,
  body: z.object({ CouponCode: z.string().trim().min(1).max(32), PlateNumber: Plate }),
  data: z.object({ couponId: z.number().int(), orderNo: z.string(), parkingName: z.string(), PlateNumber: z.string() }),
  summary: 'Gives a paper coupon to the stay of a vehicle inside; its exit uses it.',
})

export const releaseCoupon = endpoint({
  path: 'api/userCoupon/release',
  access: 'coupon.use',
  encoding: 'json',
  signed: true,
  body: z.object({ couponId: z.number().int() }),
  data: z.object({}),
  summary: 'Takes an unused paper coupon back from the stay that it was given to.',
})

export const disableCoupons = endpoint({
  path: 'api/userCoupon/disable',
  access: 'coupon.recall',
  encoding: 'json',
  body: z.object({ couponIds, disabled: z.boolean() }),
  data: z.object({ changed: z.number().int() }),
  summary: 'Keeps unused coupons from being used, or lets them be used again.',
})

export const recallCoupons = endpoint({
  path: 'api/userCoupon/recall',
  access: 'coupon.recall',
  encoding: 'json',
  signed: true,
  body: z
    .object({ couponIds: couponIds.optional(), grantId: z.number().int().optional() })
    .refine(({ couponIds: some, grantId }) => (some === undefined) !== (grantId === undefined), {
      path: ['couponIds'],
      error: 'coupon.chooseSome',
    }),
  data: z.object({
    recalled: z.number().int(),
    /** What went back to the merchants’ accounts. */
    returned: z.array(z.object({ merchantName: z.string(), accountKind: z.string(), amount: AccountAmount })),
  }),
  summary:
    'Takes unused coupons back, those that are named or all of a grant; what they cost returns to the merchants. Asks for the password re-check.',
})
