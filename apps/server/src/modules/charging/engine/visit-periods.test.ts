import { ChargeRule, type ChargeRuleInput, type VisitPeriod } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarlierVisit } from './charge.ts'
import { openTariff, priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const hourly: ChargeRuleInput = {
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
    },
  ],
}
const rule = (more: Partial<ChargeRuleInput>) => ChargeRule.parse({ ...hourly, ...more })
const visit = (entry: string, exit: string, more: Partial<EarlierVisit> = {}): EarlierVisit => ({
  entryMs: at(`2024-04-${entry}`),
  exitMs: at(`2024-04-${exit}`),
  ...more,
})
const price = (by: ChargeRule, entry: string, exit: string, visits: EarlierVisit[] = []) =>
  priceStay(by, calendar, stay(`2024-04-${entry}`, `2024-04-${exit}`), visits)

describe('free time for the first visit of a day only', () => {
  const first = rule({ freeTime: { minutes: 30, isFirstVisitOnly: true } })
  const morning = visit('17 08:00', '17 08:20')

  it('is had by the first visit, and by none after it on that day', () => {
    expect(price(first, '17 08:00', '17 08:20').amountFen).toBe(0)
    expect(price(first, '17 10:00', '17 10:20', [morning]).amountFen).toBe(500)
    expect(price(first, '18 10:00', '18 10:20', [morning]).amountFen).toBe(0)
  })

  it('goes by the day of entry: a night that ends today leaves today its first visit', () => {
    expect(price(first, '17 10:00', '17 10:20', [visit('16 23:50', '17 08:00')]).amountFen).toBe(0)
    expect(price(first, '17 10:00', '17 10:20', [visit('17 00:00', '17 08:00')]).amountFen).toBe(500)
  })

  it('counts visits to another car park where the rule says so', () => {
    const elsewhere = { ...morning, elsewhereLotId: 7 }
    const over = (lots: object) =>
      price(
        rule({ freeTime: { minutes: 30, isFirstVisitOnly: true }, acrossVisits: { lots } as never }),
        '17 10:00',
        '17 10:20',
        [elsewhere],
      ).amountFen
    expect(over({ kind: 'own' })).toBe(0)
    expect(over({ kind: 'all' })).toBe(500)
    expect(over({ kind: 'these', lotIds: [7, 8] })).toBe(500)
    expect(over({ kind: 'these', lotIds: [8] })).toBe(0)
  })

  it('stays with who comes back within the time that goes on with a stay', () => {
    const returning = rule({
      freeTime: { minutes: 30, isFirstVisitOnly: true },
      acrossVisits: { reentryMinutes: 15 },
    })
    expect(price(returning, '17 08:25', '17 08:30', [morning]).amountFen).toBe(0)
    expect(price(returning, '17 08:36', '17 08:40', [morning]).amountFen).toBe(500)
  })
})

describe('a cap over all visits of a period', () => {
  const capped = (per: VisitPeriod, capFen: number) => rule({ acrossVisits: { periodCap: { per, capFen } } })
  // Monday the 15th, three hours: 15.00.
  const monday = visit('15 08:00', '15 11:00', { amountFen: 1_500 })

  it('of a week leaves what earlier visits did not use, from Monday to Sunday', () => {
    const week = capped('week', 2_000)
    const tuesday = price(week, '16 08:00', '16 11:00', [monday])
    expect(tuesday.amountFen).toBe(500)
    expect(tuesday.lines.at(-1)).toEqual({
      kind: 'periodCap',
      per: 'week',
      periods: 1,
      capFen: 2_000,
      usedFen: 1_500,
      amountFen: -1_000,
    })
    expect(price(week, '21 08:00', '21 11:00', [monday]).amountFen).toBe(500)
    expect(price(week, '22 08:00', '22 11:00', [monday]).amountFen).toBe(1_500)
  })

  it('of a month and of a day ends with it', () => {
    expect(price(capped('month', 2_000), '30 08:00', '30 11:00', [monday]).amountFen).toBe(500)
    expect(price(capped('day', 2_000), '15 20:00', '15 23:00', [monday]).amountFen).toBe(500)
    expect(price(capped('day', 2_000), '16 08:00', '16 11:00', [monday]).amountFen).toBe(1_500)
    const may = stay('2024-05-01 08:00', '2024-05-01 11:00')
    expect(priceStay(capped('month', 2_000), calendar, may, [monday]).amountFen).toBe(1_500)
  })

  it('leaves a stay that goes on into the next period its cap besides', () => {
    // Sunday 08:00 to Monday 08:00 is 120.00: 5.00 are left of the week, and 20.00 of the next.
    const long = price(capped('week', 2_000), '21 08:00', '22 08:00', [monday])
    expect(long.amountFen).toBe(2_500)
    expect(long.lines.at(-1)).toMatchObject({ periods: 2, usedFen: 1_500 })
    // One that ends as the week does is in one week.
    expect(price(capped('week', 2_000), '21 08:00', '22 00:00', [monday]).amountFen).toBe(500)
  })

  it('comes before coupons, and holds over a payment', () => {
    const week = capped('week', 2_000)
    const money = { benefits: [{ kind: 'money' as const, amountFen: 200 }] }
    expect(priceStay(week, calendar, stay('2024-04-16 08:00', '2024-04-16 11:00', money), [monday]).amountFen).toBe(300)
    const paid = { paidAtMs: at('2024-04-16 09:00') }
    // 5.00 for the hour before the payment are what is left; the hours after it cost nothing more.
    expect(priceStay(week, calendar, stay('2024-04-16 08:00', '2024-04-16 12:00', paid), [monday]).amountFen).toBe(500)
  })

  it('never lets the visits of a period cost more, nor any visit more than without it', () => {
    const hour = 3_600_000
    const visits = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 30 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(
        visits,
        fc.constantFrom<VisitPeriod>('day', 'week', 'month'),
        fc.integer({ min: 0, max: 9_000 }),
        (list, per, capFen) => {
          const tariff = openTariff(capped(per, capFen), calendar)
          const plain = openTariff(rule({}), calendar)
          const made: EarlierVisit[] = []
          let ms = at('2024-04-15 00:00')
          for (const { gap, length } of list) {
            const entryMs = ms + gap * hour
            const exitMs = entryMs + length * hour
            const { amountFen, lines } = tariff.price({ entryMs, exitMs }, made)
            expect(amountFen).toBeLessThanOrEqual(plain.price({ entryMs, exitMs }).amountFen)
            expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
            made.push({ entryMs, exitMs, amountFen })
            ms = exitMs
          }
          // All of them lie in so many periods at most, counted by the clock without the engine.
          const local = (ms: number) =>
            Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(calendar.timeZone).toPlainDate()
          const first = local(made[0]?.entryMs ?? 0)
          const last = local((made.at(-1)?.exitMs ?? 1) - 1)
          const starts = Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days })).filter(
            (day, index) => index === 0 || per === 'day' || (per === 'week' ? day.dayOfWeek === 1 : day.day === 1),
          )
          const total = made.reduce((sum, { amountFen = 0 }) => sum + amountFen, 0)
          expect(total).toBeLessThanOrEqual(starts.length * capFen + overlap(made, starts.length, capFen))
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** A stay over a period's end may have used the cap of the next, whose own visits have it again. */
const overlap = (visits: readonly EarlierVisit[], periods: number, capFen: number) =>
  Math.min(visits.length, periods - 1) * capFen
