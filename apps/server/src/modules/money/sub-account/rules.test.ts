import { ShareBusiness } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullestDay, overlaps, rateBpOf, sharesSame, wholeBp } from './rules.ts'

const day = (at: number) => Temporal.PlainDate.from('2026-03-01').add({ days: at }).toString()
const days = fc
  .tuple(fc.nat(20), fc.option(fc.nat(10)))
  .map(([first, long]) => ({ firstDay: day(first), lastDay: long === null ? null : day(first + long) }))
const reach = fc
  .tuple(days, fc.subarray(ShareBusiness.options, { minLength: 1 }))
  .map(([held, businesses]) => ({ ...held, businesses }))
const holds = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }, at: string) =>
  firstDay <= at && (lastDay === null || at <= lastDay)
const month = Array.from({ length: 60 }, (_, at) => day(at))

it.each([
  ['30', 3000],
  ['12.34', 1234],
  ['0.01', 1],
  ['0.29', 29],
  ['100', 10_000],
])('%s %% are %i hundredths of a per cent', (text, rateBp) => {
  expect(rateBpOf(text)).toBe(rateBp)
})

describe('the days of rules', () => {
  it('overlap where both hold on a day', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        expect(overlaps(one, other)).toBe(month.some(at => holds(one, at) && holds(other, at)))
      }),
    )
  })

  it('share the same where both are of it on a day', () => {
    fc.assert(
      fc.property(reach, reach, (one, other) => {
        const both = ShareBusiness.options.filter(of => one.businesses.includes(of) && other.businesses.includes(of))
        expect(sharesSame(one, other)).toBe(both.length > 0 && month.some(at => holds(one, at) && holds(other, at)))
      }),
    )
  })

  it('leave on the fullest day what no other day of the new rule leaves less of, of anything', () => {
    const rule = fc.tuple(reach, fc.integer({ min: 1, max: wholeBp })).map(([held, rateBp]) => ({ ...held, rateBp }))
    fc.assert(
      fc.property(reach, fc.array(rule, { maxLength: 5 }), (wanted, others) => {
        const leftOf = (business: ShareBusiness, at: string) =>
          others
            .filter(other => holds(other, at) && other.businesses.includes(business))
            .reduce((rest, { rateBp }) => rest - rateBp, wholeBp)
        const left = (at: string) => Math.min(...wanted.businesses.map(business => leftOf(business, at)))
        const fullest = fullestDay(wanted, others)
        expect(holds(wanted, fullest.day)).toBe(true)
        expect(fullest.leftBp).toBe(left(fullest.day))
        expect(fullest.leftBp).toBe(Math.min(...month.filter(at => holds(wanted, at)).map(left)))
      }),
    )
  })
})
