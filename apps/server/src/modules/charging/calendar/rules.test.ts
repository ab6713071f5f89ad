import { type ChargeCalendar, type DayClass, DayClasses, defaultDayClasses, type HolidayDay } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classDay, epochDayOf, localDayOf, openClassedDays, openDayClasser, weekdayOf } from './rules.ts'
import { seededCalendar } from './seed.ts'

const seeded = seededCalendar()
const calendar = (classes: readonly DayClass[], days: HolidayDay[] = seeded.days): ChargeCalendar => ({
  classes: [...classes],
  days,
})
const workday: DayClass = { key: 'workday', name: '工作日' }
const classOf = (date: string, ...classes: DayClass[]) => classDay(calendar([...classes, workday]), date).classKey

describe('classDay, by the classes a tenant begins with', () => {
  it.each([
    ['2024-02-10', 'goldenWeek', '春节', 8],
    ['2024-02-04', 'madeUpWorkday', '春节', 0],
    ['2025-10-06', 'goldenWeek', '国庆节、中秋节', 8],
    ['2025-01-01', 'smallHoliday', '元旦', 1],
    ['2024-01-01', 'holiday', '元旦', 3],
    ['2023-01-02', 'holiday', '元旦', 3],
    ['2022-12-31', 'holiday', '元旦', 3],
    ['2026-05-05', 'holiday', '劳动节', 5],
    ['2026-05-09', 'madeUpWorkday', '劳动节', 0],
    ['2026-05-10', 'sunday', null, 1],
    ['2026-07-18', 'saturday', null, 2],
    ['2026-07-20', 'workday', null, 0],
    ['2027-10-01', 'workday', null, 0],
    ['2027-10-02', 'saturday', null, 2],
  ])('%s is %s', (date, classKey, holidayName, offDayCount) => {
    expect(classDay(seeded, date)).toMatchObject({ classKey, holidayName, offDayCount })
  })
})

describe('conditions', () => {
  it('a season may go over New Year; both its days are in it', () => {
    const winter: DayClass = { key: 'winter', name: '冬季', season: { from: '12-15', to: '02-29' } }
    const days = ['2025-12-14', '2025-12-15', '2026-01-01', '2026-02-28', '2028-02-29', '2028-03-01']
    expect(days.map(day => classOf(day, winter))).toEqual([
      'workday',
      'winter',
      'winter',
      'winter',
      'winter',
      'workday',
    ])
    const may: DayClass = { key: 'may', name: '五月', season: { from: '05-01', to: '05-31' } }
    expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map(day => classOf(day, may))).toEqual([
      'workday',
      'may',
      'may',
      'workday',
    ])
  })

  it('a holiday’s name takes its off days, joint ones too, and days worked for it only when it asks for these', () => {
    const festival: DayClass = { key: 'festival', name: '中秋', holidayNames: ['中秋节'] }
    expect(classOf('2025-10-06', festival)).toBe('festival')
    expect(classOf('2024-09-17', festival)).toBe('festival')
    expect(classOf('2024-09-14', festival)).toBe('workday')
    expect(classOf('2024-09-14', { ...festival, calendar: 'madeUpWorkday' })).toBe('festival')
  })

  it('the run of days off goes over weekends, stops at worked ones, and counts for weekends in it', () => {
    const long: DayClass = { key: 'long', name: '长假', minOffDays: 3 }
    expect(['2024-09-15', '2024-09-16', '2024-09-17'].map(day => classOf(day, long))).toEqual(['long', 'long', 'long'])
    expect(classOf('2024-09-14', long)).toBe('workday')
    // Friday off makes the weekend behind it a run of three.
    const days = [{ date: '2026-07-17', name: '店庆', isOffDay: true }]
    expect(classDay(calendar([long, workday], days), '2026-07-19')).toMatchObject({ classKey: 'long', offDayCount: 3 })
  })

  it('all that is stated must hold, and the first class that fits is taken', () => {
    const busy: DayClass = { key: 'busy', name: '旺季周末', weekdays: [6, 7], season: { from: '07-01', to: '08-31' } }
    const weekend: DayClass = { key: 'weekend', name: '周末', weekdays: [6, 7] }
    expect(['2026-07-18', '2026-07-20', '2026-09-05'].map(day => classOf(day, busy, weekend))).toEqual([
      'busy',
      'workday',
      'weekend',
    ])
    expect(classOf('2026-07-18', weekend, busy)).toBe('weekend')
  })

  it('there has to be a class', () => {
    expect(() => openClassedDays({ classes: [], days: [] })).toThrow(RangeError)
  })
})

const anyDay = fc.integer({ min: epochDayOf('2015-01-01'), max: epochDayOf('2028-12-31') })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anyConditions = fc.record(
  {
    weekdays: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    calendar: maybe(fc.constantFrom('offDay', 'madeUpWorkday', 'none')),
    holidayNames: maybe(fc.uniqueArray(fc.constantFrom('春节', '国庆节', '中秋节'), { minLength: 1 })),
    minOffDays: maybe(fc.integer({ min: 1, max: 9 })),
    season: maybe(fc.record({ from: fc.constantFrom('01-01', '06-15'), to: fc.constantFrom('03-31', '12-31') })),
  },
  { requiredKeys: [] },
)
const anyClasses = fc
  .array(anyConditions, { maxLength: 6 })
  .map(list => [...list.map((conditions, index) => ({ key: `c${index}`, name: `c${index}`, ...conditions })), workday])
const anyDays = fc.uniqueArray(anyDay, { maxLength: 60 }).chain(days =>
  fc.tuple(
    ...days.map(day =>
      fc.record({
        date: fc.constant(localDayOf(day)),
        name: fc.constantFrom('春节', '店庆'),
        isOffDay: fc.boolean(),
      }),
    ),
  ),
)
const anyCalendar = fc.record({ classes: anyClasses, days: anyDays }) as fc.Arbitrary<ChargeCalendar>

describe('any calendar', () => {
  it('gives each day one class of its own, the same by either way and at every asking', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (any, day) => {
        const classer = openDayClasser(any)
        const { classKey } = classDay(any, localDayOf(day))
        expect(any.classes.map(({ key }) => key)).toContain(classKey)
        expect([classer(day), classer(day + 1), classer(day)]).toEqual([
          classKey,
          classDay(any, localDayOf(day + 1)).classKey,
          classKey,
        ])
      }),
    )
  })

  it('has a made-up workday for no off day, and knows the run of every other day off', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (any, day) => {
        const classed = openClassedDays(any)
        const { calendar: kind, weekday, offDayCount } = classed(day)
        expect(weekday).toBe(weekdayOf(day))
        const isOff = kind === 'offDay' || (kind === 'none' && weekday >= 6)
        expect(offDayCount > 0).toBe(isOff)
        if (isOff && classed(day + 1).offDayCount > 0) expect(classed(day + 1).offDayCount).toBe(offDayCount)
      }),
    )
  })

  it('does not depend on the machine’s zone', () => {
    const zone = process.env.TZ
    const asked = (any: ChargeCalendar, day: number) => [localDayOf(day), classDay(any, localDayOf(day))]
    try {
      fc.assert(
        fc.property(anyCalendar, anyDay, (any, day) => {
          const answers = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Apia'].map(name => {
            process.env.TZ = name
            return asked(any, day)
          })
          for (const answer of answers) expect(answer).toEqual(answers[0])
        }),
      )
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

describe('day numbers', () => {
  it.each([
    ['1970-01-01', 0, 4],
    ['1969-12-29', -3, 1],
    ['2024-02-29', 19782, 4],
    ['2026-10-04', 20730, 7],
  ])('%s is %i, weekday %i', (date, number, weekday) => {
    expect([epochDayOf(date), localDayOf(number), weekdayOf(number)]).toEqual([number, date, weekday])
  })
})

describe('a list of classes', () => {
  it('is what tenants begin with', () => expect(DayClasses.safeParse(defaultDayClasses).success).toBe(true))

  it.each([
    ['no class for every day', [{ key: 'a', name: 'a', weekdays: [1] }], 'dayClass.lastNotOpen'],
    ['a class that is never reached', [workday, { key: 'a', name: 'a' }], 'dayClass.afterOpen'],
    ['a key twice', [{ ...workday, name: 'a', weekdays: [1] }, workday], 'dayClass.keyTwice'],
    ['a name twice', [{ ...workday, key: 'a', weekdays: [1] }, workday], 'dayClass.nameTwice'],
    ['30 February', [{ key: 'a', name: 'a', season: { from: '02-30', to: '03-01' } }, workday], 'day.invalid'],
  ])('is refused: %s', (_what, classes, message) => {
    expect(DayClasses.safeParse(classes).error?.issues).toMatchObject([{ message }])
  })
})
