import { type AccountKind, type Benefit, type CouponKind, type CouponWorth, fenOf, yuan } from '@parkdesk/contract'

interface WrittenWorth {
  kind: CouponKind
  minutes: number | null
  /** As it is typed: "5", "5.5" or "5.50" yuan. */
  amount: string | null
  percentOff: number | null
}

/** Converts an entered worth for the charge engine. The contract ensures that the field of its kind is present. */
export function benefitOf({ kind, minutes, amount, percentOff }: WrittenWorth): Benefit {
  switch (kind) {
    case 'time':
      return { kind, minutes: minutes ?? 0 }
    case 'percent':
      return { kind, percentOff: percentOff ?? 0 }
    case 'money':
      return { kind, amountFen: fenOf(amount ?? '0') }
    case 'free':
      return { kind }
  }
}

/** Converts a worth to its wire fields. */
export const worthOf = (benefit: Benefit): CouponWorth => ({
  kind: benefit.kind,
  minutes: benefit.kind === 'time' ? benefit.minutes : null,
  amount: benefit.kind === 'money' ? yuan(benefit.amountFen) : null,
  percentOff: benefit.kind === 'percent' ? benefit.percentOff : null,
})

/** The cost of one coupon in the account's unit; undefined: the account cannot pay for it. */
export function costOf(account: AccountKind, benefit: Benefit): number | undefined {
  if (account === 'count') return 1
  if (account === 'minutes') return benefit.kind === 'time' ? benefit.minutes : undefined
  return benefit.kind === 'money' ? benefit.amountFen : undefined
}
