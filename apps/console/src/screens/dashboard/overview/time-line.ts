import {
  type DataOf,
  type LocalDay,
  type LocalTime,
  type overviewToday,
  type trafficFigures,
  yuan,
} from '@parkdesk/contract'
import dayjs from 'dayjs'

export type HourFigures = DataOf<typeof overviewToday>['hours'][number]
export type DayFigures = DataOf<typeof trafficFigures>['days'][number]
export type MonthFigures = DataOf<typeof trafficFigures>['months'][number]

/** Hours of the day; `hasCome` distinguishes an hour without traffic from one that is still ahead. */
export interface HourPoint extends HourFigures {
  hasCome: boolean
}

export const hourPoints = (hours: readonly HourFigures[], asOf: LocalTime): HourPoint[] => {
  const present = Number(asOf.slice(11, 13))
  const known = new Map(hours.map(figures => [figures.hour, figures]))
  return Array.from({ length: 24 }, (_, hour) => {
    const figures = known.get(hour)
    const nothing = { hour, entries: 0, exits: 0, income: yuan(0), entriesYesterday: 0, incomeYesterday: yuan(0) }
    return { ...(figures ?? nothing), hasCome: hour <= present }
  })
}

interface Flow {
  entries: number
  exits: number
}

/**
 * From the first key with traffic to `last`, nothing left out between: a day on which no car came is a fact, not a gap, and so are quiet
 * days at the end. Only the time before the first car is left out.
 */
const unbroken = <Row extends Flow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  last: string,
  empty: (key: string) => Row,
  next: (key: string) => string,
): Row[] => {
  const known = new Map(rows.filter(row => row.entries > 0 || row.exits > 0).map(row => [keyOf(row), row]))
  const line: Row[] = []
  for (let key = [...known.keys()].sort()[0]; key !== undefined && key <= last; key = next(key)) {
    line.push(known.get(key) ?? empty(key))
  }
  return line
}

export const dayLine = (days: readonly DayFigures[], last: LocalDay): DayFigures[] =>
  unbroken(
    days,
    figures => figures.day,
    last,
    day => ({ day, entries: 0, exits: 0 }),
    day => dayjs(day).add(1, 'day').format('YYYY-MM-DD'),
  )

export const monthLine = (months: readonly MonthFigures[], last: LocalDay): MonthFigures[] =>
  unbroken(
    months,
    figures => figures.month,
    last.slice(0, 7),
    month => ({ month, entries: 0, exits: 0, receivable: yuan(0) }),
    month => dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM'),
  )
