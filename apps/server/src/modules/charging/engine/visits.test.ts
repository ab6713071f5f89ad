import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Visit } from './charge.ts'
import { priceStay } from './rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const minuteMs = 60_000

const hourly: ChargeRuleInput = {
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
    },
  ],
}
const rule = (input: ChargeRuleInput) => ChargeRule.parse(input)
const visit = (entry: string, exit: string): Visit => ({ entryMs: at(entry), exitMs: at(exit) })

describe('earlier visits', () => {
  const morning = visit('2024-04-17 08:00', '2024-04-17 08:20')
  const again = (input: ChargeRuleInput, entry: string, exit: string, visits = [morning]) =>
    priceStay(rule(input), calendar, stay(`2024-04-17 ${entry}`, `2024-04-17 ${exit}`), visits)

  it('who comes back soon goes on with his stay, without new free time', () => {
    const returning: ChargeRuleInput = { ...hourly, freeTime: { minutes: 30 }, acrossVisits: { reentryMinutes: 15 } }
    expect(again(returning, '08:35', '08:50').amountFen).toBe(500)
    expect(again(returning, '08:36', '08:51').amountFen).toBe(0)
    expect(again(returning, '08:35', '08:40').amountFen).toBe(0)
  })

  it('are cut to the minute as the stay is', () => {
    const returning: ChargeRuleInput = {
      ...hourly,
      freeTime: { minutes: 30 },
      seconds: 'dropped',
      acrossVisits: { reentryMinutes: 15 },
    }
    const left = visit('2024-04-17 08:00:10', '2024-04-17 08:20:30')
    expect(again(returning, '08:20:40', '08:35:00', [left]).amountFen).toBe(500)
  })

  it('with time away between them: the day that has it stands for no other', () => {
    const days: ChargeRuleInput = {
      windows: [
        {
          from: '08:00',
          to: '20:00',
          price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 1, priceFen: 1 }] },
        },
        { from: '20:00', to: '08:00', price: { kind: 'free' } },
      ],
      acrossVisits: { reentryMinutes: 15 },
    }
    const charge = priceStay(rule(days), calendar, stay('2024-04-17 08:15', '2024-04-20 20:00'), [
      visit('2024-04-17 08:00', '2024-04-17 08:05'),
    ])
    expect(charge.amountFen).toBe(4 * 720 - 15)
  })

  it('of one cycle share the free time of it', () => {
    const perCycle: ChargeRuleInput = {
      ...hourly,
      freeTime: { minutes: 30, per: 'cycle' },
      cycle: { kind: '24h' },
      acrossVisits: { reentryMinutes: 15 },
    }
    expect(again(perCycle, '08:35', '08:45').amountFen).toBe(0)
    expect(again(perCycle, '08:35', '08:46').amountFen).toBe(500)
    const deducted = { ...perCycle, freeTime: { ...perCycle.freeTime, minutes: 30, isDeducted: true } }
    expect(again(deducted, '08:35', '08:45').amountFen).toBe(0)
    expect(again(deducted, '08:35', '08:46').amountFen).toBe(500)
  })

  it('share the cap of a day', () => {
    const shared: ChargeRuleInput = {
      ...hourly,
      cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [1200] } },
      acrossVisits: { share: 'cap' },
    }
    const charge = again(shared, '12:00', '15:00')
    expect(charge.amountFen).toBe(700)
    expect(charge.lines.at(-1)).toMatchObject({ kind: 'sharedCap', capFen: 1200, usedFen: 500, amountFen: -800 })
    expect(again(shared, '12:00', '15:00', [visit('2024-04-16 08:00', '2024-04-16 20:00')]).amountFen).toBe(1200)
  })

  const anyVisits = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 6,
  })
  const asVisits = (parts: [number, number][]): Visit[] => {
    let ms = at('2024-04-17 00:30')
    return parts.map(([length, pause]) => {
      const part = { entryMs: ms, exitMs: ms + length * minuteMs }
      ms = part.exitMs + pause * minuteMs
      return part
    })
  }
  it('of one day never cost more together than their shared cap', () => {
    const shared = rule({
      ...hourly,
      cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [1700] } },
      acrossVisits: { share: 'cap', per: '24h' },
    })
    fc.assert(
      fc.property(anyVisits, parts => {
        const visits = asVisits(parts).filter(({ exitMs }) => exitMs < at('2024-04-18 00:30'))
        const sum = visits.reduce(
          (total, one, index) => total + priceStay(shared, calendar, one, visits.slice(0, index)).amountFen,
          0,
        )
        expect(sum).toBeLessThanOrEqual(1700)
      }),
    )
  })

  it('that share their minutes cost together what one stay as long costs', () => {
    const added = rule({
      windows: [
        {
          from: '00:00',
          to: '00:00',
          price: {
            kind: 'tiers',
            tiers: [
              { minutes: 60, unitMinutes: 30, priceFen: 700 },
              { minutes: null, unitMinutes: 10, priceFen: 100 },
            ],
          },
        },
      ],
      acrossVisits: { share: 'minutes' },
    })
    fc.assert(
      fc.property(anyVisits, parts => {
        const visits = asVisits(parts).filter(({ entryMs }) => entryMs < at('2024-04-18 00:00'))
        const charges = visits.map((one, index) => priceStay(added, calendar, one, visits.slice(0, index)))
        const longMs = visits.reduce((sum, { entryMs, exitMs }) => sum + exitMs - entryMs, 0)
        const entryMs = at('2024-04-17 00:30')
        const together = priceStay(added, calendar, { entryMs, exitMs: entryMs + longMs }).amountFen
        expect(charges.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(together)
        for (const [index, { amountFen, lines, minutes }] of charges.entries()) {
          expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
          const one = visits[index]
          expect(minutes.charged).toBe(one ? (one.exitMs - one.entryMs) / minuteMs : 0)
        }
      }),
    )
  })
})
