import { z } from 'zod'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import type { AccountKind } from './merchant.ts'

/** What a coupon takes off a stay (design: coupons). */
export const CouponKind = z.enum(['time', 'money', 'percent', 'free'])
export type CouponKind = z.infer<typeof CouponKind>

/** What a coupon is worth, field by field; the fields of other kinds are null. */
export const couponWorth = {
  kind: CouponKind,
  minutes: z.number().int().nullable(),
  amount: Yuan.nullable(),
  /** 20: the customer pays 80 %. */
  percentOff: z.number().int().nullable(),
}
export const CouponWorth = z.object(couponWorth)
export type CouponWorth = z.infer<typeof CouponWorth>

/** What coupons an account can pay for: one of minutes those of time, one of money those of money, one of coupons all. */
export const payableKinds: Readonly<Record<AccountKind, readonly CouponKind[]>> = {
  minutes: ['time'],
  money: ['money'],
  count: CouponKind.options,
}

/** A month, in minutes. */
export const mostCouponMinutes = 44_640

/** The same as a person writes it; the field that the kind asks for has to be there. */
export const writtenWorth = {
  kind: CouponKind,
  minutes: z.number().int().min(1).max(mostCouponMinutes).nullable().default(null),
  amount: matching('money')
    .refine(text => Number(text) > 0, { error: 'payment.notPositive' })
    .nullable()
    .default(null),
  percentOff: z.number().int().min(1).max(99).nullable().default(null),
}

const fieldOf = { time: 'minutes', money: 'amount', percent: 'percentOff', free: null } as const

/** The field that a kind asks for and that is not there; undefined when nothing is missing. */
export function missingWorth(written: {
  kind: CouponKind
  minutes: number | null
  amount: string | null
  percentOff: number | null
}): 'minutes' | 'amount' | 'percentOff' | undefined {
  const field = fieldOf[written.kind]
  return field !== null && written[field] === null ? field : undefined
}
