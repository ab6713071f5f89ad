import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueBetween } from './rules.ts'

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']
const daily = [1, 2, 3, 4, 5, 6, 7]
const between = (times: string[], zone: string, from: string, to: string, weekdays = daily) =>
  dueBetween({ weekdays, times }, zone, new Date(from), new Date(to)).map(at => at.toISOString())

describe('[report/inspection] when rounds are due', () => {
  it('by the lot’s clock, on its weekdays, over midnight', () => {
    // 2 March 2026 is a Monday.
    const [from, to] = ['2026-03-01T00:00:00+08:00', '2026-03-03T00:00:00+08:00']
    const expected = ['2026-03-01T14:00:00.000Z', '2026-03-02T14:00:00.000Z', '2026-03-02T16:00:00.000Z']
    expect(between(['22:00', '00:00'], 'Asia/Shanghai', from, to)).toEqual(
      expected.toSpliced(1, 0, '2026-03-01T16:00:00.000Z'),
    )
    expect(between(['22:00'], 'Asia/Shanghai', from, to, [1])).toEqual(['2026-03-02T14:00:00.000Z'])
  })

  it('once where the clock is put forward over the time or back', () => {
    const spring = between(['02:30', '03:30'], 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')
    expect(spring).toEqual(['2026-03-29T01:30:00.000Z'])
    const autumn = between(['02:30'], 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')
    expect(autumn).toEqual(['2026-10-25T00:30:00.000Z'])
  })

  it('the same whether a span is asked for at once or in parts', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const hour = time.map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.uniqueArray(hour, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(fc.constantFrom(...daily), { minLength: 1 }),
        fc.constantFrom(...zones),
        fc.tuple(moment, fc.integer({ min: 0, max: 9 * 86_400_000 }), fc.integer({ min: 0, max: 9 * 86_400_000 })),
        (times, weekdays, zone, [from, first, second]) => {
          const plan = { times, weekdays }
          const middle = new Date(from.getTime() + first)
          const to = new Date(middle.getTime() + second)
          const whole = dueBetween(plan, zone, from, to)
          expect([...dueBetween(plan, zone, from, middle), ...dueBetween(plan, zone, middle, to)]).toEqual(whole)
          for (const at of whole) expect(at > from && at <= to).toBe(true)
        },
      ),
    )
  })
})
