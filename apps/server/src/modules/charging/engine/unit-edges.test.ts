import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

const charge = (rule: ChargeRuleInput, entry: string, exit: string) =>
  priceStay(ChargeRule.parse(rule), plainCalendar(), stay(`2024-04-17 ${entry}`, `2024-04-17 ${exit}`))
const fee = (...asked: Parameters<typeof charge>) => charge(...asked).amountFen

describe('only complete units', () => {
  const complete: ChargeRuleInput = {
    windows: [
      {
        from: '00:00',
        to: '24:00',
        price: {
          kind: 'tiers',
          tiers: [
            { minutes: 60, unitMinutes: 45, priceFen: 100 },
            { minutes: null, unitMinutes: 45, priceFen: 100 },
          ],
        },
      },
    ],
    unitRounding: 'complete',
  }
  it.each([
    ['10:44', 0],
    ['10:45', 100],
    ['11:00', 100],
    ['11:44', 100],
    ['11:45', 200],
  ])('count: a tier’s end completes none (to %s)', (exit, amountFen) => {
    expect(fee(complete, '10:00', exit)).toBe(amountFen)
  })

  it('count: one that is kept goes on past the tier’s end', () => {
    expect(fee({ ...complete, windowEdge: 'keepUnit' }, '10:00', '11:29')).toBe(100)
    expect(fee({ ...complete, windowEdge: 'keepUnit' }, '10:00', '11:30')).toBe(200)
  })
})

describe('minutes charged in proportion', () => {
  const window = (from: string, to: string, priceFen: number) => ({
    from,
    to,
    price: { kind: 'tiers' as const, tiers: [{ minutes: null, unitMinutes: 1, priceFen }] },
  })
  it('are counted from the entry: one over a window’s edge belongs to where it begins', () => {
    const perMinute: ChargeRuleInput = {
      windows: [window('00:00', '11:00', 1), window('11:00', '24:00', 10)],
      unitRounding: 'perMinute',
    }
    const { amountFen, lines } = charge(perMinute, '10:00:30', '11:30:30')
    expect(lines.map(line => [line.amountFen, 'minutes' in line && line.minutes])).toEqual([
      [60, 60],
      [300, 30],
    ])
    expect(amountFen).toBe(360)
    const alike = { ...perMinute, windows: [window('00:00', '11:00', 1), window('11:00', '24:00', 1)] }
    expect(fee(alike, '10:00:30', '11:30:30')).toBe(90)
  })
})
