import type { LocalDay } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'

/** A column with a zone ("l.time_zone"), a zone itself (of a scope), or an expression for one. */
type Zone = string | { timeZone: string } | RawBuilder<unknown>

const zoneSql = (zone: Zone): RawBuilder<unknown> => {
  if (typeof zone === 'string') return sql.ref(zone)
  return 'timeZone' in zone ? sql`${zone.timeZone}` : zone
}

/** A moment (a column such as "o.entry_at", or an expression) as local time of a zone: the contract's LocalTime. */
export const localTime = (moment: string | RawBuilder<unknown>, zone: Zone): RawBuilder<string> =>
  sql<string>`to_char(${typeof moment === 'string' ? sql.ref(moment) : sql`(${moment})`} at time zone ${zoneSql(zone)}, 'YYYY-MM-DD HH24:MI:SS')`

/** The same of a column that may be null. */
export const maybeLocalTime = (moment: string | RawBuilder<unknown>, zone: Zone): RawBuilder<string | null> =>
  localTime(moment, zone).$castTo<string | null>()

/** The calendar day at a moment in a zone. */
export const localDay = (moment: Date, zone: Zone): RawBuilder<LocalDay> =>
  sql<LocalDay>`(${moment}::timestamptz at time zone ${zoneSql(zone)})::date`
