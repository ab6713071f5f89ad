import { type AccountKind, type Benefit, type CouponKind, type CouponWorth, yuan } from '@parkdesk/contract'

interface WrittenWorth {
  kind: CouponKind
  minutes: number | null
  /** Yuan, as it is typed: "5", "5.5" or "5.50". */
  amount: string | null
  percentOff: number | null
}

/** What a person wrote, as the charge engine takes it. The contract has seen to it that the field of the kind is there. */
export function benefitOf({ kind, minutes, amount, percentOff }: WrittenWorth): Benefit {
  switch (kind) {
    case 'time':
      return { kind, minutes: minutes ?? 0 }
    case 'percent':
      return { kind, percentOff: percentOff ?? 0 }
    case 'money':
      return { kind, amountFen: Math.round(Number(amount ?? 0) * 100) }
    case 'free':
      return { kind }
  }
}

/** The same, field by field, as the wire has it. */
export const worthOf = (benefit: Benefit): CouponWorth => ({
  kind: benefit.kind,
  minutes: benefit.kind === 'time' ? benefit.minutes : null,
  amount: benefit.kind === 'money' ? yuan(benefit.amountFen) : null,
  percentOff: benefit.kind === 'percent' ? benefit.percentOff : null,
})

/** What one coupon takes from an account, in what the account counts; undefined: the account cannot pay for it. */
export function costOf(account: AccountKind, benefit: Benefit): number | undefined {
  if (account === 'count') return 1
  if (account === 'minutes') return benefit.kind === 'time' ? benefit.minutes : undefined
  return benefit.kind === 'money' ? benefit.amountFen : undefined
}
