import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardStatus,
  daysFrom,
  daysLeft,
  firstTerm,
  lastDayOf,
  monthsLeft,
  moved,
  nextTerm,
  plusDays,
  refundFen,
  refundShare,
  type Term,
  validPeriods,
} from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 3_000 }).map(days => plusDays('2022-01-01', days))
const anyMonths = fc.integer({ min: 1, max: 24 })
const timeZone = 'Asia/Shanghai'
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
const inside = (periods: { from: Date; before: Date }[], at: Date) =>
  periods.some(({ from, before }) => from <= at && at < before)

describe('months', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-28'],
    ['2024-01-31', 2, '2024-03-30'],
    ['2023-01-31', 1, '2023-02-27'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2024-04-01', 1, '2024-04-30'],
    ['2024-01-01', 3, '2024-03-31'],
    ['2024-08-31', 6, '2025-02-27'],
  ])('from %s %i end with %s', (anchor, months, end) => {
    expect(lastDayOf(anchor, months)).toBe(end)
  })

  it('bought singly or together end on the same day, without gaps or overlaps between terms', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyMonths, { minLength: 1, maxLength: 6 }), (begin, [first = 1, ...more]) => {
        const terms = [firstTerm(begin, first)]
        for (const months of more) terms.push(nextTerm(terms.at(-1) as Term, months))
        const total = [first, ...more].reduce((sum, months) => sum + months, 0)
        expect(terms.at(-1)?.endDay).toBe(lastDayOf(begin, total))
        for (const [index, { beginDay }] of terms.entries()) {
          if (index > 0) expect(beginDay).toBe(plusDays(terms[index - 1]?.endDay ?? '', 1))
        }
      }),
    )
  })

  it('keep the anchor in renewals: 31 January, renewed month by month, ends with the 30th again', () => {
    const first = firstTerm('2024-01-31', 1)
    const second = nextTerm(first, 1)
    expect(second).toMatchObject({ beginDay: '2024-02-29', endDay: '2024-03-30' })
    expect(nextTerm(second, 1)).toMatchObject({ beginDay: '2024-03-31', endDay: '2024-04-29' })
  })

  it('keep the anchor after a suspension, shifted by its days', () => {
    const resumed = moved(firstTerm('2024-01-31', 1), { fromDay: '2024-02-10', days: 10 })
    expect(resumed).toMatchObject({ beginDay: '2024-01-31', endDay: '2024-03-09' })
    expect(nextTerm(resumed, 1)).toMatchObject({ beginDay: '2024-03-10', endDay: '2024-04-09' })
  })
})

describe('status', () => {
  const card = { state: 'open', beginDay: '2024-04-01', endDay: '2024-04-30', graceDays: 3 } as const
  it.each([
    ['2024-03-31', 'notBegun'],
    ['2024-04-01', 'active'],
    ['2024-04-30', 'active'],
    ['2024-05-01', 'grace'],
    ['2024-05-03', 'grace'],
    ['2024-05-04', 'expired'],
  ])('on %s: %s', (today, status) => {
    expect(cardStatus(card, today)).toBe(status)
  })

  it('without grace days it is expired on the day after', () => {
    expect(cardStatus({ ...card, graceDays: 0 }, '2024-05-01')).toBe('expired')
  })
})

describe('refund', () => {
  const on = (today: string, suspendedFrom: string | null = null) => ({ today, suspendedFrom })
  const of = (term: Term, paidFen: number, lossPercent: number, today: string) => {
    const days = daysFrom(term.beginDay, term.endDay)
    const share = refundShare({ ...term, days, refundBy: 'day' }, on(today))
    return refundFen({ paidFen, refundedFen: 0, lossPercent, ...share })
  }

  it('300.00 for April, refunded on the 10th at a loss of 10 %, gives 180.00', () => {
    expect(of(firstTerm('2024-04-01', 1), 30_000, 10, '2024-04-10')).toBe(18_000)
  })

  it('900.00 for January to March, refunded on 15 February at a loss of 5 %, gives 422.80', () => {
    expect(of(firstTerm('2024-01-01', 3), 90_000, 5, '2024-02-15')).toBe(42_280)
  })

  it('is everything before the first day, nothing on the last, and never more than what is left', () => {
    const april = firstTerm('2024-04-01', 1)
    expect(of(april, 30_000, 0, '2024-03-20')).toBe(30_000)
    expect(of(april, 30_000, 0, '2024-04-30')).toBe(0)
    expect(refundFen({ paidFen: 30_000, refundedFen: 20_000, all: 30, left: 20, lossPercent: 0 })).toBe(10_000)
  })

  it('is between zero and what was paid, and falls with each day and each per cent', () => {
    const anything = {
      begin: anyDay,
      months: anyMonths,
      paid: fc.nat(10_000_000),
      loss: fc.integer({ min: 0, max: 9_999 }),
    }
    fc.assert(
      fc.property(
        fc.record({ ...anything, used: fc.integer({ min: 0, max: 700 }) }),
        ({ begin, months, paid, loss, used }) => {
          const term = firstTerm(begin, months)
          const today = plusDays(begin, used)
          const amount = of(term, paid, loss / 100, today)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(paid)
          expect(of(term, paid, loss / 100, plusDays(today, 1))).toBeLessThanOrEqual(amount)
          expect(of(term, paid, (loss + 1) / 100, today)).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })

  it.each([
    ['2024-01-31', '2024-01-31', 2],
    ['2024-01-31', '2024-02-28', 2],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-03-31', 0],
    ['2024-02-10', '2024-02-01', 3],
  ])('by month: three from %s, on %s leave %i', (begin, today, left) => {
    const term = { ...firstTerm(begin, 3), days: 90, refundBy: 'month' as const }
    expect(refundShare(term, on(today))).toEqual({ all: 3, left })
  })

  it('by month never gives more months than were bought, nor fewer days than those months have', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, fc.integer({ min: 0, max: 800 }), (begin, months, left) => {
        const term = firstTerm(begin, months)
        const count = monthsLeft(term, left)
        expect(count).toBeLessThanOrEqual(months)
        const unused = daysFrom(plusDays(lastDayOf(begin, months - count), 1), term.endDay)
        expect(unused).toBeLessThanOrEqual(left)
      }),
    )
  })
})

describe('suspension', () => {
  it('keeps the remaining days, however long it lasts', () => {
    const case_ = fc.record({ begin: anyDay, months: anyMonths, used: fc.nat(500), away: fc.nat(400) })
    fc.assert(
      fc.property(case_, ({ begin, months, used, away }) => {
        const term = firstTerm(begin, months)
        const today = plusDays(begin, used)
        fc.pre(today < term.endDay)
        const fromDay = plusDays(today, 1)
        const kept = daysLeft(term, { today, suspendedFrom: null })
        const back = plusDays(fromDay, away)
        expect(daysLeft(term, { today: back, suspendedFrom: fromDay })).toBe(kept)
        const resumed = moved(term, { fromDay, days: away })
        expect(daysLeft(resumed, { today: plusDays(back, -1), suspendedFrom: null })).toBe(kept)
        const periods = validPeriods({
          timeZone,
          graceDays: 0,
          terms: [resumed],
          suspensions: [{ fromDay, untilDay: back }],
          endedAt: null,
        })
        const coveredMs = periods.reduce((sum, { from, before }) => sum + Number(before) - Number(from), 0)
        expect(coveredMs / 86_400_000).toBe(daysFrom(term.beginDay, term.endDay))
      }),
    )
  })
})

describe('when a card is valid', () => {
  const terms = [firstTerm('2024-04-01', 1)]
  const base = { timeZone, graceDays: 3, terms, suspensions: [], endedAt: null }

  it('on its paid and grace days, in the zone of its lots', () => {
    expect(validPeriods(base)).toEqual([{ from: startOf('2024-04-01'), before: startOf('2024-05-04') }])
  })

  it('not while it is suspended, nor in the grace after that', () => {
    const suspensions = [{ fromDay: '2024-04-10', untilDay: null }]
    expect(validPeriods({ ...base, suspensions })).toEqual([
      { from: startOf('2024-04-01'), before: startOf('2024-04-10') },
    ])
  })

  it('not after it was ended', () => {
    const endedAt = new Date('2024-04-10T15:30:00+08:00')
    expect(validPeriods({ ...base, endedAt })).toEqual([{ from: startOf('2024-04-01'), before: endedAt }])
    expect(validPeriods({ ...base, endedAt: startOf('2024-03-01') })).toEqual([])
  })

  it('a renewal never shortens the validity, wherever it begins', () => {
    const probe = fc.integer({ min: -10, max: 120 })
    fc.assert(
      fc.property(anyDay, probe, fc.nat(40), fc.nat(30), (begin, day, late, graceDays) => {
        const first = firstTerm(begin, 1)
        const later = firstTerm(plusDays(first.endDay, 1 + late), 2)
        const before = validPeriods({ ...base, graceDays, terms: [first] })
        const after = validPeriods({ ...base, graceDays, terms: [first, later] })
        const at = startOf(plusDays(begin, day))
        if (inside(before, at)) expect(inside(after, at)).toBe(true)
      }),
    )
  })
})
