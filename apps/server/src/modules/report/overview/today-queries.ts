import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { occupancyOf } from '../../site/occupancy/occupancy-of.ts'
import type { TwoDays } from './today.ts'

/** Which lots: all of the scope, or one of them. */
export interface Place {
  lotId?: number | undefined
}

/** A count or amount of one kind at a lot in one hour of today or yesterday. */
export interface HourRow {
  lotId: number
  isToday: boolean
  hour: number
  amount: number
  /** Yesterday is counted only up to the current time of day. */
  soFar: number
}

export interface LotRow {
  lotId: number
  name: string
  capacity: number
  inside: number
}

const counted = sql`1`

export const listEntryHours = (db: Db, scope: Scope, place: Place, days: TwoDays) => {
  const entered = sql<SqlBool>`e.entry_at is not null`
  return listHours(db, scope, place, days, {
    table: 'parking_order',
    at: 'happened_at',
    value: counted,
    which: entered,
  })
}

export const listExitHours = (db: Db, scope: Scope, place: Place, days: TwoDays) =>
  listHours(db, scope, place, days, { table: 'parking_order', at: 'exit_at', value: counted })

/** What a stored card pays came in when it was recharged. */
export const listIncomeHours = (db: Db, scope: Scope, place: Place, days: TwoDays) => {
  const bringsMoney = sql<SqlBool>`e.channel <> 'balance'`
  return listHours(db, scope, place, days, {
    table: 'payment',
    at: 'paid_at',
    value: sql`e.amount_fen`,
    which: bringsMoney,
  })
}

/** Passes that need a person's attention. */
export const listExceptionHours = (db: Db, scope: Scope, place: Place, days: TwoDays) => {
  const odd = sql<SqlBool>`e.outcome not in ('opened', 'closed', 'zeroLength', 'inner', 'repeated', 'turnedBack')`
  return listHours(db, scope, place, days, { table: 'pass', at: 'passed_at', value: counted, which: odd })
}

interface Happening {
  table: 'parking_order' | 'payment' | 'pass'
  at: string
  value: RawBuilder<unknown>
  which?: RawBuilder<SqlBool>
}

async function listHours(
  db: Db,
  scope: Scope,
  { lotId }: Place,
  { yesterday, sameTimeYesterday, today, tomorrow }: TwoDays,
  { table, at, value, which = sql<SqlBool>`true` }: Happening,
): Promise<HourRow[]> {
  const moment = sql.ref(`e.${at}`)
  const { rows } = await sql<HourRow>`
    select e.lot_id as "lotId", ${moment} >= ${today} as "isToday",
      extract(hour from ${moment} at time zone ${scope.timeZone}) as hour, sum(${value}) as amount,
      coalesce(sum(${value}) filter (where ${moment} >= ${today} or ${moment} < ${sameTimeYesterday}), 0) as "soFar"
    from ${sql.table(table)} as e
    where ${inScope(scope, 'e', lotId)} and ${moment} >= ${yesterday} and ${moment} < ${tomorrow} and ${which}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The lots by name, each with how many of its spots are taken now. */
export const listLots = (db: Db, scope: Scope, { lotId }: Place): Promise<LotRow[]> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.lot_id as lotId', 'l.name', 'l.capacity'])
    .select(occupancyOf('l').as('inside'))
    .orderBy('l.name')
    .orderBy('l.lot_id')
    .execute()

export const countOpenAlarms = async (db: Db, scope: Scope, { lotId }: Place): Promise<number> => {
  const open = sql<SqlBool>`a.state = 'open'`
  const count = sql<number>`count(*)`.as('total')
  const { total } = await db
    .selectFrom('alarm as a')
    .where(inScope(scope, 'a', lotId))
    .where(open)
    .select(count)
    .executeTakeFirstOrThrow()
  return total
}
