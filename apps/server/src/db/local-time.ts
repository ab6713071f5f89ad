import { type RawBuilder, sql } from 'kysely'

/** A moment as the wall clock of its lot shows it, as the contract's LocalTime. Both are column references: "o.entry_at", "l.time_zone". */
export const localTime = (moment: string, zone: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(moment)} at time zone ${sql.ref(zone)}, 'YYYY-MM-DD HH24:MI:SS')`
