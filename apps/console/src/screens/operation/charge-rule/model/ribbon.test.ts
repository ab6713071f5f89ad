import { ChargeWindow } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, ribbonsOf, shadesOf } from './ribbon.ts'

const window = (from: string, to: string, days?: string[], priceFen = 100) =>
  ChargeWindow.parse({
    from,
    to,
    ...(days && { days }),
    price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] },
  })
const days = ['holiday', 'saturday', 'workday']
const drawn = (windows: ChargeWindow[], isOutsideFree = false) =>
  ribbonsOf(windows, { days, isOutsideFree }).map(({ days, parts }) => [
    days.join(),
    ...parts.map(part => `${clockOf(part.from)}-${clockOf(part.to)} ${part.kind} ${part.window ?? ''}`.trim()),
  ])

describe('the day as the windows make it', () => {
  test('a window over midnight stands at both ends of the day', () => {
    expect(drawn([window('07:00', '19:00'), window('19:00', '07:00')])).toEqual([
      ['holiday,saturday,workday', '00:00-07:00 window 1', '07:00-19:00 window 0', '19:00-24:00 window 1'],
    ])
  })

  test('the same begin and end is the whole day, and so is 24:00', () => {
    expect(drawn([window('00:00', '00:00')])).toEqual([['holiday,saturday,workday', '00:00-24:00 window 0']])
    expect(drawn([window('00:00', '24:00')])).toEqual([['holiday,saturday,workday', '00:00-24:00 window 0']])
  })

  test('what no window takes is a gap, or not charged where the rule allows it', () => {
    const windows = [window('08:00', '20:00')]
    expect(drawn(windows)[0]).toEqual([
      'holiday,saturday,workday',
      '00:00-08:00 gap',
      '08:00-20:00 window 0',
      '20:00-24:00 gap',
    ])
    expect(drawn(windows, true)[0]?.[1]).toBe('00:00-08:00 outside')
  })

  test('a class that the rule does not name is drawn as the one it counts as', () => {
    const windows = [window('00:00', '00:00', ['workday'])]
    const countedAs = (day: string) => (day === 'saturday' ? 'workday' : day)
    const ribbons = ribbonsOf(windows, { days, isOutsideFree: false, countedAs })
    expect(ribbons.map(ribbon => [ribbon.days.join(), ribbon.parts[0]?.kind])).toEqual([
      ['holiday', 'gap'],
      ['saturday,workday', 'window'],
    ])
  })

  test('what two windows take is an overlap', () => {
    expect(drawn([window('00:00', '12:00'), window('11:00', '00:00')])[0]).toContain('11:00-12:00 overlap 0')
  })

  test('classes with days of their own have ribbons of their own', () => {
    expect(drawn([window('00:00', '00:00', ['workday']), window('00:00', '00:00', ['saturday', 'holiday'])])).toEqual([
      ['holiday,saturday', '00:00-24:00 window 1'],
      ['workday', '00:00-24:00 window 0'],
    ])
  })

  test('an evening that reaches into a day of another class shows there', () => {
    const windows = [window('07:00', '07:00', ['workday']), window('00:00', '00:00', ['saturday', 'holiday'])]
    expect(drawn(windows)[0]).toEqual(['holiday,saturday', '00:00-07:00 overlap 0', '07:00-24:00 window 1'])
  })

  test('a window whose times are not written yet takes nothing', () => {
    expect(drawn([{ ...window('00:00', '12:00'), to: '' }])[0]).toContain('00:00-24:00 gap')
  })

  test('every ribbon is 24 hours without a hole, whatever the windows', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)
    const some = fc.record({
      from: clock,
      to: clock,
      days: fc.option(fc.subarray(days, { minLength: 1 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), fc.boolean(), (spans, isOutsideFree) => {
        const windows = spans.map(span => window(span.from, span.to, span.days))
        const ribbons = ribbonsOf(windows, { days, isOutsideFree })
        expect(ribbons.flatMap(ribbon => ribbon.days).sort()).toEqual(days)
        for (const { parts } of ribbons) {
          expect(parts[0]?.from).toBe(0)
          expect(parts.at(-1)?.to).toBe(1440)
          for (const [index, part] of parts.entries()) expect(part.from).toBe(parts[index - 1]?.to ?? 0)
        }
      }),
    )
  })
})

test('the dearer, the darker; one price alone is in the middle', () => {
  expect(shadesOf([window('07:00', '19:00', undefined, 300), window('19:00', '07:00', undefined, 100)])).toEqual([4, 0])
  expect(shadesOf([window('00:00', '00:00')])).toEqual([2])
})
