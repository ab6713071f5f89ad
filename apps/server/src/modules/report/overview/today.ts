import { type DataOf, type overviewToday, yuan } from '@parkdesk/contract'
import { dateOf } from '../../../lib/local-time.ts'
import type { HourRow, LotRow } from './today-queries.ts'

/** The moments that bound today and yesterday in a tenant's time zone. */
export interface TwoDays {
  yesterday: Date
  sameTimeYesterday: Date
  today: Date
  tomorrow: Date
}

/** Today and yesterday around a moment. "The same time" is the same wall clock, also when the clocks were changed in between. */
export function twoDays(now: Temporal.ZonedDateTime): TwoDays {
  const today = now.startOfDay()
  return {
    yesterday: dateOf(today.subtract({ days: 1 })),
    sameTimeYesterday: dateOf(now.subtract({ days: 1 })),
    today: dateOf(today),
    tomorrow: dateOf(today.add({ days: 1 })),
  }
}

/** The counts of the two days, by lot and hour. */
interface Happenings {
  entries: HourRow[]
  exits: HourRow[]
  income: HourRow[]
  exceptions: HourRow[]
}

type Today = DataOf<typeof overviewToday>
type Row = keyof Pick<HourRow, 'amount' | 'soFar'>

/** Adds up the figures of the overview; every one of them is a sum over the same rows. */
export function sumUp(happenings: Happenings, lots: LotRow[]): Pick<Today, 'today' | 'yesterday' | 'hours' | 'lots'> {
  const { entries, exits, income, exceptions } = happenings
  const figures = (isToday: boolean) => {
    const soFar = (rows: HourRow[]) => sum(rows, 'soFar', row => row.isToday === isToday)
    return { income: yuan(soFar(income)), entries: soFar(entries), exits: soFar(exits), exceptions: soFar(exceptions) }
  }
  return {
    today: figures(true),
    yesterday: figures(false),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const inHour = (rows: HourRow[], isToday: boolean) =>
        sum(rows, 'amount', row => row.hour === hour && row.isToday === isToday)
      return {
        hour,
        entries: inHour(entries, true),
        exits: inHour(exits, true),
        income: yuan(inHour(income, true)),
        entriesYesterday: inHour(entries, false),
        incomeYesterday: yuan(inHour(income, false)),
      }
    }),
    lots: lots.map(lot => {
      const atLot = (rows: HourRow[]) => sum(rows, 'amount', row => row.lotId === lot.lotId && row.isToday)
      return { ...lot, entries: atLot(entries), income: yuan(atLot(income)) }
    }),
  }
}

const sum = (rows: HourRow[], row: Row, isWanted: (row: HourRow) => boolean): number =>
  rows.reduce((total, each) => (isWanted(each) ? total + each[row] : total), 0)
