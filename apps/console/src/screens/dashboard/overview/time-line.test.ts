import { expect, test } from 'vitest'
import { dayLine, hourPoints, monthLine } from './time-line.ts'

test('a day has 24 hours, and those ahead differ from quiet ones', () => {
  const nine = { hour: 9, entries: 12, exits: 3, income: '40.00', entriesYesterday: 10, incomeYesterday: '35.50' }
  const points = hourPoints([nine], '2026-11-21 10:02:00')
  expect(points).toHaveLength(24)
  expect(points[9]).toEqual({ ...nine, hasCome: true })
  expect(points[10]).toMatchObject({ hour: 10, entries: 0, hasCome: true })
  expect(points[11]).toMatchObject({ hour: 11, entries: 0, hasCome: false })
})

test('days run unbroken from the first car to the last day of the period', () => {
  const days = [
    { day: '2016-10-09', entries: 0, exits: 0 },
    { day: '2016-10-12', entries: 5, exits: 5 },
    { day: '2016-10-10', entries: 2, exits: 0 },
  ]
  expect(dayLine(days, '2016-10-13').map(figures => [figures.day, figures.entries])).toEqual([
    ['2016-10-10', 2],
    ['2016-10-11', 0],
    ['2016-10-12', 5],
    ['2016-10-13', 0],
  ])
})

test('months run unbroken over a change of year', () => {
  const months = [
    { month: '2016-11', entries: 4, exits: 4, receivable: '8.00' },
    { month: '2017-01', entries: 1, exits: 1, receivable: '2.00' },
  ]
  expect(monthLine(months, '2017-01-31').map(figures => figures.month)).toEqual(['2016-11', '2016-12', '2017-01'])
})

test('no traffic makes no line', () => {
  expect(dayLine([], '2016-10-13')).toEqual([])
  expect(monthLine([{ month: '2016-11', entries: 0, exits: 0, receivable: '0.00' }], '2016-12-31')).toEqual([])
})
