import { ChargeRule, type ChargeRuleInput, fillStepAt } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { openTariff, priceStay } from './rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const rule = (more: Partial<ChargeRuleInput>) =>
  ChargeRule.parse({
    windows: [
      {
        from: '00:00',
        to: '24:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
      },
    ],
    ...more,
  })
describe('a price by how full the lot was at entry', () => {
  const busy = rule({
    fillSteps: [
      { fromPercent: 80, percent: 150 },
      { fromPercent: 95, percent: 200 },
    ],
  })
  const feeAt = (fillPercent: number | null) =>
    priceStay(busy, calendar, stay('2024-04-17 08:00', '2024-04-17 10:00', { fillPercent })).amountFen

  it('has the highest step that is reached; where nobody knows, the stated price', () => {
    expect([null, 0, 79, 80, 94, 95, 130].map(feeAt)).toEqual([1_000, 1_000, 1_000, 1_500, 1_500, 2_000, 2_000])
  })

  it('says so in a line of its own', () => {
    const { lines } = priceStay(busy, calendar, stay('2024-04-17 08:00', '2024-04-17 10:00', { fillPercent: 85 }))
    expect(lines[0]).toEqual({ kind: 'fill', fillPercent: 85, percent: 150, amountFen: 0 })
    expect(lines[1]).toMatchObject({ kind: 'units', unitPriceFen: 750, amountFen: 1_500 })
  })

  it('multiplies with the share of a vehicle, to the hundredth of a percent', () => {
    const vehicle = {
      size: 'large' as const,
      energy: 'fuel' as const,
      plateColor: 'yellow' as const,
      cardKind: null,
      vehicleClass: null,
    }
    const odd = rule({
      vehicles: [{ when: { sizes: ['large'] }, percent: 33 }],
      fillSteps: [{ fromPercent: 50, percent: 125 }],
    })
    // Two hours of 5.00 × 33 % × 125 % are 4.125.
    const { amountFen, lines } = priceStay(
      odd,
      calendar,
      stay('2024-04-17 08:00', '2024-04-17 10:00', { vehicle, fillPercent: 50 }),
    )
    expect(amountFen).toBe(413)
    expect(lines.map(({ kind }) => kind)).toEqual(['fill', 'vehicle', 'units', 'rounding'])
  })

  it('is explained beside the vehicle, also where both together are the stated price', () => {
    const vehicle = {
      size: 'large' as const,
      energy: 'fuel' as const,
      plateColor: 'yellow' as const,
      cardKind: null,
      vehicleClass: '六轴',
    }
    const twice = rule({
      vehicles: [{ when: { classes: ['六轴'] }, percent: 200 }],
      fillSteps: [{ fromPercent: 1, percent: 50 }],
    })
    const tariff = openTariff(twice, calendar)
    const linesFor = (more: object) =>
      tariff.price(stay('2024-04-17 08:00', '2024-04-17 10:00', more)).lines.map(({ kind }) => kind)
    expect(linesFor({})).toEqual(['units'])
    expect(linesFor({ vehicle, fillPercent: 50 })).toEqual(['fill', 'vehicle', 'units'])
    const { amountFen, lines } = tariff.price(stay('2024-04-17 08:00', '2024-04-17 10:00', { vehicle }))
    expect(amountFen).toBe(2000)
    expect(lines[0]).toEqual({ kind: 'vehicle', percent: 200, vehicleClass: '六轴', amountFen: 0 })
  })

  it('takes the caps along, unless they stay as they are', () => {
    const capped = (isCapScaled: boolean) =>
      rule({
        cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [1_200] } },
        fillSteps: [{ fromPercent: 80, percent: 150, isCapScaled }],
      })
    const all = stay('2024-04-17 08:00', '2024-04-17 20:00', { fillPercent: 80 })
    expect(priceStay(capped(true), calendar, all).amountFen).toBe(1_800)
    expect(priceStay(capped(false), calendar, all).amountFen).toBe(1_200)
  })
})

test('the step is the highest of those reached, in whatever order they are written', () => {
  const steps = fc.array(
    fc.record({
      fromPercent: fc.integer({ min: 1, max: 120 }),
      percent: fc.integer({ min: 0, max: 300 }),
      isCapScaled: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 150 }), (list, fillPercent) => {
      const reached = list.filter(({ fromPercent }) => fromPercent <= fillPercent)
      const highest = Math.max(...reached.map(({ fromPercent }) => fromPercent))
      expect(fillStepAt(list, fillPercent)?.fromPercent).toBe(reached.length === 0 ? undefined : highest)
      expect(fillStepAt(list, null)).toBeUndefined()
    }),
  )
})
