import { ChargeRule } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

type Rounding = ChargeRule['rounding']
/** 1 fen a minute. */
const rule = (rounding: Rounding) =>
  ChargeRule.parse({
    windows: [
      { from: '00:00', to: '00:00', price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 1, priceFen: 1 }] } },
    ],
    rounding,
  })
const feeOf = (fen: number, rounding: Rounding) => {
  const exit = `2024-04-${String(17 + Math.floor(fen / 1440)).padStart(2, '0')} ${String(Math.floor((fen % 1440) / 60)).padStart(2, '0')}:${String(fen % 60).padStart(2, '0')}`
  return priceStay(rule(rounding), plainCalendar(), stay('2024-04-17 00:00', exit))
}

describe('a total is rounded', () => {
  it.each<[number, Rounding['toFen'], Rounding['mode'], number]>([
    [262, 25, 'up', 275],
    [262, 25, 'down', 250],
    [262, 25, 'nearest', 250],
    [263, 25, 'nearest', 275],
    [225, 50, 'nearest', 250],
    [224, 50, 'nearest', 200],
    [950, 100, 'nearest', 1000],
    [1250, 500, 'nearest', 1500],
    [1249, 500, 'nearest', 1000],
    [1001, 500, 'up', 1500],
    [1499, 500, 'down', 1000],
    [499, 500, 'down', 0],
  ])('%i fen to %i, %s: %i', (fen, toFen, mode, expected) => {
    const { amountFen, lines } = feeOf(fen, { toFen, mode })
    expect(amountFen).toBe(expected)
    expect(lines.at(-1)).toMatchObject({ kind: 'rounding', toFen, mode, amountFen: expected - fen })
  })

  it('to a whole step, never further than one away, and half of one goes up', () => {
    const step = fc.constantFrom(1 as const, 10 as const, 25 as const, 50 as const, 100 as const, 500 as const)
    const mode = fc.constantFrom('up' as const, 'down' as const, 'nearest' as const)
    fc.assert(
      fc.property(fc.nat({ max: 4000 }), step, mode, (fen, toFen, how) => {
        const { amountFen } = feeOf(fen, { toFen, mode: how })
        expect(amountFen % toFen).toBe(0)
        expect(Math.abs(amountFen - fen)).toBeLessThan(toFen)
        if (how === 'nearest') expect(amountFen - fen).toBeLessThanOrEqual(toFen / 2)
        if (how === 'nearest') expect(fen - amountFen).toBeLessThan(Math.max(1, toFen / 2))
      }),
    )
  })
})
