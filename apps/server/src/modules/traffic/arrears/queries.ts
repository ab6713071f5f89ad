import type {
  ArrearsAge,
  ArrearsFilter,
  ArrearsRow,
  ArrearsState,
  ArrearsStepKind,
  PaidBy,
  PlateColor,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { ageLimits } from './rules.ts'

/** `now` decides how old arrears are. */
export type ArrearsSearch = Omit<ArrearsFilter, 'begin' | 'end'> & TimeRange & { now: Date; arrearsId?: number }

/** An order that is inside again after an undoing has no exit. */
const leftAt = sql`coalesce(o.exit_at, a.raised_at)`
/** Whole days from the day of the exit to that of `now`, both in the zone of the lot. */
const daysAt = (now: Date) =>
  sql<number>`((${now}::timestamptz at time zone l.time_zone)::date - (${leftAt} at time zone l.time_zone)::date)`
const ageAt = (now: Date) =>
  sql<ArrearsAge>`case ${sql.join(
    ageLimits.map(([age, days]) => sql`when ${daysAt(now)} <= ${sql.lit(days)} then ${sql.lit(age)}`),
    sql` `,
  )} else 'over' end`

/** What every list, sum and sheet of arrears is made from. */
const matching = (db: Db, scope: Scope, search: ArrearsSearch) => {
  const { arrearsId, plateNumber, lotId, state, age, asked, from, before, now } = search
  let query = db
    .selectFrom('arrears as a')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .where(inScope(scope, 'a', lotId))
  if (arrearsId !== undefined) query = query.where('a.arrears_id', '=', arrearsId)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (state) query = query.where(isOneOf('a.state', state))
  if (age) query = query.where(isOneOf(ageAt(now), age))
  if (asked) query = query.where('a.asked_by', asked === 'yes' ? 'is not' : 'is', null)
  if (from) query = query.where(sql<SqlBool>`${leftAt} >= ${from}`)
  if (before) query = query.where(sql<SqlBool>`${leftAt} < ${before}`)
  return query
}

export interface ArrearsSums {
  arrFen: number
  practicalFen: number
  writtenOffFen: number
  openFen: number
}

const fenSum = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)::bigint`
const sumColumns = [
  fenSum('a.raised_fen - a.cancelled_fen').as('arrFen'),
  fenSum('a.recovered_fen').as('practicalFen'),
  fenSum('a.written_off_fen').as('writtenOffFen'),
  fenSum('a.open_fen').as('openFen'),
] as const

const counted = { row: sql`*`, lot: sql`distinct a.lot_id`, plate: sql`distinct o.plate` }

/** How many rows, lots or plates, and what they come to. */
export const sumArrears = (db: Db, scope: Scope, search: ArrearsSearch, of: keyof typeof counted) =>
  matching(db, scope, search)
    .select([sql<number>`count(${counted[of]})`.as('total'), ...sumColumns])
    .$castTo<ArrearsSums & { total: number }>()
    .executeTakeFirstOrThrow()

export type LotSums = ArrearsSums & { lotId: number; parkLotName: string; arrCount: number }

const byLot = (db: Db, scope: Scope, search: ArrearsSearch, part: SortedPart<'openMoney' | 'parkLotName'>) =>
  matching(db, scope, search)
    .groupBy(['a.lot_id', 'l.name'])
    .select(['a.lot_id as lotId', 'l.name as parkLotName', sql<number>`count(*)`.as('arrCount'), ...sumColumns])
    .$call(inPart(part, part.sort === 'openMoney' ? sql`sum(a.open_fen)` : 'l.name', 'a.lot_id'))
    .$castTo<LotSums>()

export const listByLot = (...of: Parameters<typeof byLot>) => byLot(...of).execute()
export const streamByLot = (...of: Parameters<typeof byLot>) => byLot(...of).stream(500)

export type PlateSums = ArrearsSums & { plateNumber: string; plateColor: PlateColor; arrCount: number }

const byPlate = (db: Db, scope: Scope, search: ArrearsSearch, part: SortedPart<'openMoney' | 'plateNumber'>) =>
  matching(db, scope, search)
    .groupBy('o.plate')
    .select(['o.plate as plateNumber', sql<PlateColor>`max(o.plate_color)`.as('plateColor')])
    .select([sql<number>`count(*)`.as('arrCount'), ...sumColumns])
    .$call(inPart(part, part.sort === 'openMoney' ? sql`sum(a.open_fen)` : 'o.plate', 'o.plate'))
    .$castTo<PlateSums>()

export const listByPlate = (...of: Parameters<typeof byPlate>) => byPlate(...of).execute()
export const streamByPlate = (...of: Parameters<typeof byPlate>) => byPlate(...of).stream(500)

/** What is open, and of how many, by age. */
export const listAges = (db: Db, scope: Scope, search: ArrearsSearch) =>
  matching(db, scope, search)
    .where('a.open_fen', '>', 0)
    .groupBy(sql`age`)
    .select([ageAt(search.now).as('age'), sql<number>`count(*)`.as('count'), fenSum('a.open_fen').as('openFen')])
    .execute()

export type StoredArrears = ArrearsSums &
  Omit<ArrearsRow, 'arrMoney' | 'practicalMoney' | 'writtenOffMoney' | 'openMoney'> & { askedBy: number | null }

/** The last payment of an order, and the lot that took it. */
const lastPaid = (column: string) => sql`(
  select ${sql.raw(column)} from arrears_step as s
  join payment as p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
  join lot as pl on pl.tenant_id = p.tenant_id and pl.lot_id = p.lot_id
  where s.tenant_id = a.tenant_id and s.arrears_id = a.arrears_id order by s.step_no desc limit 1)`

const sortColumns = { leftAt, openMoney: sql`a.open_fen` } as const

const rows = (db: Db, scope: Scope, search: ArrearsSearch, part: SortedPart<keyof typeof sortColumns>) =>
  matching(db, scope, search)
    .select(['a.arrears_id as arrearsId', 'o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber'])
    .select(['o.plate_color as plateColor', 'l.name as parkLotName', 'a.lot_id as lotId', 'a.state'])
    .select(['a.recovered_fen as practicalFen', 'a.written_off_fen as writtenOffFen', 'a.open_fen as openFen'])
    .select([
      sql<string>`to_char(${leftAt} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI:SS')`.as('leftAt'),
      daysAt(search.now).as('ageDays'),
      ageAt(search.now).as('age'),
      sql<number>`a.raised_fen - a.cancelled_fen`.as('arrFen'),
      sql<string | null>`to_char(${lastPaid('p.paid_at at time zone pl.time_zone')}, 'YYYY-MM-DD HH24:MI:SS')`.as(
        'paidAt',
      ),
      sql<string>`coalesce(${lastPaid('pl.name')}, '')`.as('paidLotName'),
      sql<boolean>`a.asked_by is not null`.as('isAsked'),
      'a.asked_by as askedBy',
    ])
    .$call(inPart(part, sortColumns[part.sort], 'a.arrears_id'))
    .$castTo<StoredArrears>()

export const listArrears = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamArrears = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export const findArrears = (db: Db, scope: Scope, arrearsId: number, now: Date) =>
  rows(db, scope, { arrearsId, now }, { sort: 'leftAt', isDescending: true, offset: 0, limit: 1 }).executeTakeFirst()

export interface StoredStep {
  at: string
  kind: ArrearsStepKind
  fen: number
  by: string
  lotName: string
  channel: PaidBy | null
  reason: string
}

/** The steps of arrears that the scope sees, by the clock of their lot. */
export const listSteps = (db: Db, scope: Scope, arrearsId: number): Promise<StoredStep[]> =>
  db
    .selectFrom('arrears_step as s')
    .innerJoin('arrears as a', join =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.arrears_id', '=', 's.arrears_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoin('payment as p', join =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.payment_id', '=', 's.payment_id'),
    )
    .leftJoin('lot as pl', join => join.onRef('pl.tenant_id', '=', 'p.tenant_id').onRef('pl.lot_id', '=', 'p.lot_id'))
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 's.tenant_id').onRef('person.user_id', '=', 's.taken_by'),
    )
    .where(inScope(scope, 'a'))
    .where('s.arrears_id', '=', arrearsId)
    .select(['s.kind', 's.reason', 'p.channel'])
    .select([
      localTime('s.taken_at', 'l.time_zone').as('at'),
      // What moved in this step: what came on, what went off, or the loss that money took back.
      sql<number>`case when s.kind = 'recovered' then s.recovered_fen
        else abs(s.raised_fen - s.recovered_fen - s.cancelled_fen - s.written_off_fen) end`.as('fen'),
      sql<string>`coalesce(person.real_name, '')`.as('by'),
      sql<string>`coalesce(pl.name, '')`.as('lotName'),
    ])
    .orderBy('s.step_no')
    .$castTo<StoredStep>()
    .execute()

export interface LockedArrears {
  arrearsId: number
  orderId: number
  lotId: number
  state: ArrearsState
  openFen: number
  askedBy: number | null
}

/** Arrears of the scope, locked until the transaction ends. */
export const lockArrears = (db: Db, scope: Scope, arrearsId: number): Promise<LockedArrears | undefined> =>
  db
    .selectFrom('arrears as a')
    .where(inScope(scope, 'a'))
    .where('a.arrears_id', '=', arrearsId)
    .select(['a.arrears_id as arrearsId', 'a.order_id as orderId', 'a.lot_id as lotId', 'a.state'])
    .select(['a.open_fen as openFen', 'a.asked_by as askedBy'])
    .forUpdate()
    .$castTo<LockedArrears>()
    .executeTakeFirst()

interface NewStep {
  tenantId: number
  arrearsId: number
  kind: ArrearsStepKind
  at: Date
  by: number
  writtenOffFen?: number
  reason: string
}

/** Enters a step that is no change of the order, with its sums and journal. */
export const insertStep = (db: Db, { tenantId, arrearsId, kind, at, by, writtenOffFen = 0, reason }: NewStep) =>
  sql`select move_arrears(${tenantId}, ${arrearsId}, ${kind}, ${at}::timestamptz, ${by}::bigint, null, 0, 0, ${writtenOffFen}::bigint, 0,
    ${reason})`.execute(db)

export const listLots = (db: Db, scope: Scope) =>
  db.selectFrom('lot').where(inScope(scope, 'lot')).select(['lot_id as lotId', 'name']).orderBy('name').execute()

export const getTenantName = async (db: Db, tenantId: number): Promise<string> =>
  (await db.selectFrom('tenant').select('name').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()).name
