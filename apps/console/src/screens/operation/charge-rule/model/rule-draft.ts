import { ChargeRule, type ChargeStep, type ChargeTier, type ChargeWindow } from '@parkdesk/contract'

/**
 * A rule while it is written: every parameter stands in it, and a number that is not there yet is NaN, which the contract's schema refuses
 * at its place. Money in fen.
 */
export type RuleDraft = ChargeRule
export type WindowPrice = ChargeWindow['price']
export type PriceKind = WindowPrice['kind']
export type RuleCycle = RuleDraft['cycle']
export type CycleCaps = NonNullable<Exclude<RuleCycle, { kind: 'none' }>['caps']>

/** A stored version as a draft; undefined when this build does not understand it. */
export const readRule = (stored: unknown): RuleDraft | undefined => ChargeRule.safeParse(stored).data

export const emptyTier = (unitMinutes = 60): ChargeTier => ({ minutes: null, unitMinutes, priceFen: Number.NaN })

/** The price a window begins with when its kind is chosen. */
export const emptyPrice = (kind: PriceKind): WindowPrice => {
  switch (kind) {
    case 'tiers':
      return { kind, tiers: [emptyTier()] }
    case 'steps':
      return { kind, steps: [{ upToMinutes: null, priceFen: Number.NaN }] }
    case 'flat':
      return { kind, priceFen: Number.NaN }
    case 'free':
      return { kind }
  }
}

/** A window that follows the last one and ends where the first begins: what an operator adds next. */
export const nextWindow = (windows: readonly ChargeWindow[]): ChargeWindow => ({
  from: windows.at(-1)?.to ?? '00:00',
  to: windows[0]?.from ?? '00:00',
  price: emptyPrice('tiers'),
  capFen: null,
})

/** One more tier before the open one, which stays the last. */
export const withTier = (tiers: readonly ChargeTier[]): ChargeTier[] => {
  const open = tiers.at(-1) ?? emptyTier()
  return [...tiers.slice(0, -1), { ...open, minutes: Number.NaN }, { ...open, priceFen: Number.NaN }]
}

/** The tiers without one of them; the new last one is open. */
export const withoutTier = (tiers: readonly ChargeTier[], index: number): ChargeTier[] =>
  tiers
    .filter((_, place) => place !== index)
    .map((tier, place, left) => (place === left.length - 1 ? { ...tier, minutes: null } : tier))

/** One more step before the last. */
export const withStep = (steps: readonly ChargeStep[]): ChargeStep[] => [
  ...steps.slice(0, -1),
  { upToMinutes: Number.NaN, priceFen: Number.NaN },
  steps.at(-1) ?? { upToMinutes: null, priceFen: Number.NaN },
]

/** A list with one entry changed. */
export const replaced = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.map((old, place) => (place === index ? entry : old))

/** A list with one entry taken away. */
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, place) => place !== index)
