import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { CouponKind, couponWorth, missingWorth, writtenWorth } from './coupon-worth.ts'
import { AccountAmount, AccountKind, MerchantStatus } from './merchant.ts'

const templateId = z.number().int()
const ids = z.array(z.number().int())
const name = z.string().trim()

/** over: its last day has passed. */
export const TemplateStatus = z.enum(['enabled', 'disabled', 'over'])
export type TemplateStatus = z.infer<typeof TemplateStatus>

/** A coupon holds so many days, the day on which it is given included; or until a day. One of the two is null. */
const validity = { validDays: z.number().int().nullable(), validUntil: LocalDay.nullable() }

export const CouponTemplateRow = z.object({
  templateId,
  name: z.string(),
  status: TemplateStatus,
  ...couponWorth,
  isStackable: z.boolean(),
  ...validity,
  /** None: wherever the merchant’s account holds. */
  lotIds: ids,
  parkingNames: z.array(z.string()),
  /** None: every merchant whose account can pay for it. */
  merchantIds: ids,
  merchantNames: z.array(z.string()),
  grantedCount: z.number().int(),
  usedCount: z.number().int(),
  remark: z.string(),
  createdAt: LocalTime,
  /** The caller sees all lots it is for, so he may change it. */
  canChange: z.boolean(),
})
export type CouponTemplateRow = z.infer<typeof CouponTemplateRow>

const templateFilter = {
  name: name.max(64).optional(),
  kind: oneOrMore(CouponKind).optional(),
  status: oneOrMore(TemplateStatus).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
}
export const CouponTemplateFilter = z.object(templateFilter)
export type CouponTemplateFilter = z.infer<typeof CouponTemplateFilter>

export const queryCouponTemplate = endpoint({
  path: '/api/couponTemplate/query',
  access: 'coupon.read',
  encoding: 'form',
  body: z.object({ ...templateFilter, ...plainPaging, ...sorting(['createdAt', 'name']) }),
  data: z.object({ list: z.array(CouponTemplateRow) }),
  summary: 'What coupons may be worth, with how many were given and used.',
})

export const countCouponTemplate = endpoint({
  path: '/api/couponTemplate/count',
  access: 'coupon.read',
  encoding: 'form',
  body: CouponTemplateFilter,
  data: Total,
  summary: 'How many coupon templates fit the filter.',
})

export const mostValidDays = 1_000

const entry = z.object({
  name: name.min(1).max(32),
  ...writtenWorth,
  isStackable: z.boolean().default(false),
  validDays: z.number().int().min(1).max(mostValidDays).nullable().default(null),
  validUntil: LocalDay.nullable().default(null),
  lotIds: ids.max(500).default([]),
  merchantIds: ids.max(500).default([]),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type CouponTemplateEntry = z.output<typeof entry>

export const saveCouponTemplate = endpoint({
  path: '/api/couponTemplate/save',
  access: 'coupon.save',
  encoding: 'json',
  body: entry.extend({ templateId: templateId.optional() }).check(({ value, issues }) => {
    const missing = missingWorth(value)
    if (missing) issues.push({ code: 'custom', path: [missing], input: value[missing], message: 'coupon.worthMissing' })
    const isOne = (value.validDays === null) !== (value.validUntil === null)
    if (!isOne) {
      issues.push({ code: 'custom', path: ['validDays'], input: value.validDays, message: 'coupon.validityMissing' })
    }
  }),
  data: z.object({ templateId }),
  summary: 'Adds a coupon template, or changes one when templateId is given; coupons that were given stay as they are.',
})

export const removeCouponTemplate = endpoint({
  path: '/api/couponTemplate/remove',
  access: 'coupon.remove',
  encoding: 'json',
  body: z.object({ templateIds: ids.min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes coupon templates of which nothing was ever given. Asks for the password re-check.',
})

export const CouponChoices = z.object({
  merchants: z.array(
    z.object({
      merchantId: z.number().int(),
      name: z.string(),
      accountKind: AccountKind,
      balance: AccountAmount,
      status: MerchantStatus,
      lotIds: ids,
      canChange: z.boolean(),
    }),
  ),
  /** Those that may be given now. */
  templates: z.array(
    CouponTemplateRow.pick({
      templateId: true,
      name: true,
      isStackable: true,
      lotIds: true,
      merchantIds: true,
    }).extend({
      ...couponWorth,
      ...validity,
    }),
  ),
})
export type CouponChoices = z.infer<typeof CouponChoices>

export const couponChoices = endpoint({
  path: '/api/couponTemplate/choices',
  access: 'coupon.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: CouponChoices,
  summary: 'The merchants and coupon templates that a person may choose from.',
})
