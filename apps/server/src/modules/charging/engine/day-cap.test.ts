import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
type Price = ChargeRuleInput['windows'][number]['price']
const allDay = (price: Price, capFen: number | null = null): ChargeRuleInput => ({
  windows: [{ from: '00:00', to: '24:00', price, capFen }],
})
const hourly = { kind: 'tiers' as const, tiers: [{ minutes: null, unitMinutes: 60, priceFen: 100 }] }
const fee = (rule: ChargeRuleInput, entry: string, exit: string) =>
  priceStay(ChargeRule.parse(rule), calendar, stay(entry, exit)).amountFen

describe('the cap of a window', () => {
  const steps = {
    kind: 'steps' as const,
    steps: [
      { upToMinutes: 120, priceFen: 300 },
      { upToMinutes: null, priceFen: 400 },
    ],
  }
  const tiers = {
    kind: 'tiers' as const,
    tiers: [
      { minutes: 60, unitMinutes: 60, priceFen: 1000 },
      { minutes: null, unitMinutes: 60, priceFen: 100 },
    ],
  }
  it.each([
    ['units', hourly, {}, 300],
    ['steps', steps, {}, 400],
    ['tiers', tiers, { tierScope: 'window' as const }, 1200],
    ['units that only count when complete', hourly, { unitRounding: 'complete' as const }, 300],
    ['units that keep their length', hourly, { windowEdge: 'keepUnit' as const }, 300],
  ])('that is never reached changes nothing: %s go on over midnight', (_name, price, more, amountFen) => {
    for (const capFen of [null, 1_000_000])
      expect(fee({ ...allDay(price, capFen), ...more }, '2024-04-17 22:30', '2024-04-18 01:30')).toBe(amountFen)
  })

  it('of a whole day holds for what falls due on a calendar day', () => {
    expect(fee(allDay(hourly, 1000), '2024-04-17 08:30', '2024-04-18 08:30')).toBe(1000 + 800)
    expect(fee(allDay(hourly, 100), '2024-04-17 22:30', '2024-04-18 01:30')).toBe(200)
    // The third unit begins at 00:30.
    expect(fee(allDay(hourly, 150), '2024-04-17 22:30', '2024-04-18 01:30')).toBe(150 + 100)
  })

  it('makes no stay dearer, in any rule', () => {
    const cap = fc.integer({ min: 0, max: 20_000 })
    const entry = fc.integer({ min: at('2024-04-20 00:00') / 60_000, max: at('2024-05-08 00:00') / 60_000 })
    fc.assert(
      fc.property(anyRule, cap, entry, fc.integer({ min: 0, max: 5 * 1440 }), (rule, capFen, from, minutes) => {
        const visit = { entryMs: from * 60_000, exitMs: (from + minutes) * 60_000 }
        const without = { ...rule, windows: rule.windows.map(window => ({ ...window, capFen: null })) }
        const capped = { ...rule, windows: rule.windows.map(window => ({ ...window, capFen })) }
        expect(openTariff(capped, calendar).price(visit).amountFen).toBeLessThanOrEqual(
          openTariff(without, calendar).price(visit).amountFen,
        )
      }),
      { numRuns: 1000 },
    )
  })
})
