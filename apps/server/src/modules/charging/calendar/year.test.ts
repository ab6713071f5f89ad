import { describe, expect, it } from 'vitest'
import { seededCalendar } from './seed.ts'
import { announcedYears, missingYears, yearOf } from './year.ts'

const seeded = seededCalendar()
const shown = (year: number, calendar = seeded) => yearOf(calendar, { version: 1, year, today: '2026-07-20' })

describe('the holidays that the product ships with', () => {
  it.each([
    [2016, 24, 6],
    [2023, 27, 7],
    [2024, 28, 8],
    [2025, 28, 5],
    [2026, 33, 6],
    [2027, 0, 0],
    [2022, 0, 0],
  ])('are of %i: %i days off and %i worked, as its announcement has them', (year, offDayCount, madeUpWorkdayCount) => {
    expect(shown(year)).toMatchObject({ offDayCount, madeUpWorkdayCount })
  })

  it('are of the years that were announced', () => {
    expect(announcedYears(seeded.days)).toEqual([2016, 2023, 2024, 2025, 2026])
  })

  it('reach into the year before', () => {
    expect(shown(2023).daysBefore).toEqual(['2022-12-31'])
    expect(shown(2022).days.at(-1)).toMatchObject({
      date: '2022-12-31',
      classKey: 'holiday',
      holiday: { name: '元旦' },
    })
  })
})

describe('a year', () => {
  it('has all its days, and each in one class', () => {
    expect(shown(2024).days).toHaveLength(366)
    expect(shown(2026).days).toHaveLength(365)
    for (const year of [2024, 2026, 2027]) {
      const { classes, days } = shown(year)
      expect(classes.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(days.length)
    }
  })

  it('is not announced because somebody added days of his own', () => {
    const own = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'].map(date => ({
      date,
      name: '装修',
      isOffDay: true,
    }))
    expect(announcedYears([...seeded.days, ...own])).not.toContain(2027)
  })
})

describe('missing years', () => {
  const announced = [2025, 2026]
  it.each([
    ['a known year before December', 2026, '2026-11-30', []],
    ['the next year before December', 2027, '2026-11-30', [{ year: 2027, level: 'note' }]],
    ['the next year in December', 2027, '2026-12-01', [{ year: 2027, level: 'urgent' }]],
    ['any year in December', 2025, '2026-12-31', [{ year: 2027, level: 'urgent' }]],
    ['the running year', 2025, '2027-01-01', [{ year: 2027, level: 'urgent' }]],
    ['a year long past', 2019, '2026-03-01', [{ year: 2019, level: 'note' }]],
    [
      'two and three ahead',
      2028,
      '2026-12-05',
      [
        { year: 2027, level: 'urgent' },
        { year: 2028, level: 'note' },
      ],
    ],
  ])('%s', (_what, year, today, expected) => {
    expect(missingYears(announced, year, today)).toEqual(expected)
  })
})
