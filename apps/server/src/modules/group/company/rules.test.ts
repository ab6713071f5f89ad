import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changedTerms, periodsOf, type Span, spansOf, statusOn, type Terms, upTo, zoneOf } from './rules.ts'

const terms = (from: string, more: Partial<Terms> = {}): Terms => ({
  from,
  spots: 5,
  priceFen: 30_000,
  enabled: true,
  ...more,
})
const span = (from: string, until: string | null, more: Partial<Span> = {}): Span => ({
  from,
  until,
  spots: 5,
  priceFen: 30_000,
  ...more,
})

describe('spansOf', () => {
  test.each([
    ['one terms, open end', { from: '2026-01-10', until: null }, [terms('2026-01-10')], [span('2026-01-10', null)]],
    [
      'the first terms hold before their day, too',
      { from: '2026-01-01', until: '2026-01-31' },
      [terms('2026-01-10')],
      [span('2026-01-01', '2026-01-31')],
    ],
    [
      'spots change on a day',
      { from: '2026-01-01', until: '2026-01-31' },
      [terms('2026-01-01'), terms('2026-01-16', { spots: 8 })],
      [span('2026-01-01', '2026-01-15'), span('2026-01-16', '2026-01-31', { spots: 8 })],
    ],
    [
      'disabled for some days',
      { from: '2026-01-01', until: null },
      [terms('2026-01-01'), terms('2026-01-11', { enabled: false }), terms('2026-01-21')],
      [span('2026-01-01', '2026-01-10'), span('2026-01-21', null)],
    ],
    [
      'terms after its end, and before its beginning',
      { from: '2026-01-10', until: '2026-01-20' },
      [terms('2026-01-01'), terms('2026-01-05', { spots: 8 }), terms('2026-02-01')],
      [span('2026-01-10', '2026-01-20', { spots: 8 })],
    ],
  ])('%s', (_name, agreement, history, spans) => expect(spansOf(agreement, history)).toEqual(spans))

  const day = fc
    .integer({ min: 0, max: 120 })
    .map(days => Temporal.PlainDate.from('2025-12-01').add({ days }).toString())
  const history = fc
    .uniqueArray(
      fc.record({
        from: day,
        spots: fc.integer({ min: 1, max: 3 }),
        priceFen: fc.constant(100),
        enabled: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 6,
        selector: ({ from }) => from,
      },
    )
    .map(list => list.sort((a, b) => (a.from < b.from ? -1 : 1)))

  it('contains each enabled day of the agreement once, with the terms of that day', () => {
    fc.assert(
      fc.property(day, fc.option(day), history, day, (from, last, list, asked) => {
        const until = last === null || last >= from ? last : from
        const terms = list.findLast(one => one.from <= asked) ?? list[0]
        const isInForce = asked >= from && (until === null || asked <= until) && terms?.enabled === true
        const found = spansOf({ from, until }, list).filter(
          one => one.from <= asked && (one.until === null || asked <= one.until),
        )
        expect(found.map(({ spots }) => spots)).toEqual(isInForce ? [terms.spots] : [])
      }),
    )
  })
})

test('upTo cuts at a day, included', () => {
  const spans = [span('2026-01-01', '2026-01-15'), span('2026-01-16', null)]
  expect(upTo(spans, '2026-01-20')).toEqual([span('2026-01-01', '2026-01-15'), span('2026-01-16', '2026-01-20')])
  expect(upTo(spans, '2026-01-15')).toEqual([span('2026-01-01', '2026-01-15')])
})

describe('periodsOf', () => {
  it('is half open at the zone’s midnights, with adjacent spans merged', () => {
    const spans = [
      span('2026-01-01', '2026-01-15'),
      span('2026-01-16', '2026-01-31', { spots: 8 }),
      span('2026-03-01', null),
    ]
    expect(periodsOf(spans, 'Asia/Shanghai')).toEqual([
      { from: new Date('2025-12-31T16:00:00Z'), before: new Date('2026-01-31T16:00:00Z') },
      { from: new Date('2026-02-28T16:00:00Z'), before: new Date('9999-01-01T00:00:00Z') },
    ])
  })

  it('counts a day with a clock change as one day', () => {
    const [period] = periodsOf([span('2026-10-25', '2026-10-25')], 'Europe/Berlin')
    expect(period && period.before.getTime() - period.from.getTime()).toBe(25 * 3_600_000)
  })
})

test.each([
  ['2026-01-09', true, 'coming'],
  ['2026-01-10', true, 'active'],
  ['2026-01-20', true, 'active'],
  ['2026-01-21', true, 'over'],
  ['2026-01-15', false, 'off'],
] as const)('on %s, enabled %s, it is %s', (today, enabled, status) =>
  expect(statusOn(today, { from: '2026-01-10', until: '2026-01-20' }, enabled)).toBe(status),
)

test('the zone is that of the lots, or the tenant’s if they differ', () => {
  expect(zoneOf(['Asia/Urumqi', 'Asia/Urumqi'], 'Asia/Shanghai')).toBe('Asia/Urumqi')
  expect(zoneOf(['Asia/Urumqi', 'Asia/Tokyo'], 'Asia/Shanghai')).toBe('Asia/Shanghai')
  expect(zoneOf([], 'Asia/Shanghai')).toBe('Asia/Shanghai')
})

describe('changedTerms', () => {
  const history = [terms('2026-01-01'), terms('2026-01-10', { spots: 6 }), terms('2026-01-20', { spots: 7 })]
  test.each([
    ['from today', '2026-02-01', 9, [1, 10, 20, 32]],
    ['from a day in between: later ones are gone', '2026-01-15', 9, [1, 10, 15]],
    ['from the day of one: in its place', '2026-01-10', 9, [1, 10]],
    ['the same as before says nothing new', '2026-01-15', 6, [1, 10]],
    ['before all of them', '2025-12-31', 9, [0]],
  ])('%s', (_name, from, spots, days) => {
    const after = changedTerms(history, terms(from, { spots }))
    expect(after.map(one => Temporal.PlainDate.from(one.from).since('2025-12-31').days)).toEqual(days)
  })
})
