import type { DunningFilter, DunningRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { ownerOf } from './owner-of-plate.ts'

export type DunningSearch = Omit<DunningFilter, 'begin' | 'end'> &
  TimeRange & { arrearsId?: number; dunningId?: number; batchId?: number }

/** What every list and sheet of dunning is made from. */
export const matchingDunning = (db: Db, scope: Scope, search: DunningSearch) => {
  const { arrearsId, dunningId, batchId, plateNumber, kind, state, lotId, from, before } = search
  let query = db
    .selectFrom('dunning as d')
    .innerJoin('arrears as a', join =>
      join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.arrears_id', '=', 'd.arrears_id'),
    )
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .where(inScope(scope, 'a', lotId))
  if (arrearsId !== undefined) query = query.where('d.arrears_id', '=', arrearsId)
  if (dunningId !== undefined) query = query.where('d.dunning_id', '=', dunningId)
  if (batchId !== undefined) query = query.where('d.batch_id', '=', batchId)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (kind) query = query.where(isOneOf('d.kind', kind))
  if (state) query = query.where(isOneOf('d.state', state))
  if (from) query = query.where('d.taken_at', '>=', from)
  if (before) query = query.where('d.taken_at', '<', before)
  return query
}

export type StoredDunning = Omit<DunningRow, 'openMoney'> & { openFen: number }

const sorts = { takenOn: sql`d.taken_on`, openMoney: sql`a.open_fen` } as const
export type DunningPart = SortedPart<keyof typeof sorts>

const rows = (db: Db, scope: Scope, search: DunningSearch, part: DunningPart) =>
  matchingDunning(db, scope, search)
    .leftJoinLateral(ownerOf('o', scope.lotIds).$castTo<{ name: string; phone: string }>().as('owner'), join =>
      join.onTrue(),
    )
    .select(['d.dunning_id as dunningId', 'd.arrears_id as arrearsId', 'd.kind', 'd.state', 'd.batch_id as batchId'])
    .select(['d.outcome', 'd.note', 'o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber'])
    .select(['o.plate_color as plateColor', 'l.name as parkLotName', 'a.open_fen as openFen'])
    .select([
      sql<string>`d.taken_on::text`.as('takenOn'),
      sql<string>`coalesce(owner.name, '')`.as('ownerName'),
      sql<string>`coalesce(owner.phone, '')`.as('ownerPhone'),
      localTime(sql`coalesce(o.exit_at, a.raised_at)`, 'l.time_zone').as('leftAt'),
      maybeLocalTime('d.closed_at', 'l.time_zone').as('closedAt'),
      sql<string>`coalesce((select u.real_name from app_user as u where u.tenant_id = d.tenant_id and u.user_id = d.closed_by), '')`.as(
        'closedBy',
      ),
    ])
    .$call(inPart(part, sorts[part.sort], 'd.dunning_id'))
    .$castTo<StoredDunning>()

export const listDunning = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamDunning = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export const findDunning = async (db: Db, scope: Scope, dunningId: number) => {
  const part = { sort: 'takenOn', isDescending: true, offset: 0, limit: 1 } as const
  const [found] = await listDunning(db, scope, { dunningId }, part)
  return found
}

export interface StoredLetter {
  dunningId: number
  plateNumber: string
  parkLotName: string
  parkLotPhone: string
  ownerName: string
  ownerAddress: string
  orderNo: string
  cameAt: string | null
  leftAt: string
  openFen: number
  isStopped: boolean
}

/** What a batch says, by plate; of what was paid, written off or disputed since, only that. */
export const listLetters = (db: Db, scope: Scope, batchId: number): Promise<StoredLetter[]> =>
  matchingDunning(db, scope, { batchId })
    .leftJoinLateral(ownerOf('o', scope.lotIds).$castTo<{ name: string; address: string }>().as('owner'), join =>
      join.onTrue(),
    )
    .select(['d.dunning_id as dunningId', 'o.plate as plateNumber', 'l.name as parkLotName', 'o.order_no as orderNo'])
    .select(['l.contact_phone as parkLotPhone', 'a.open_fen as openFen'])
    .select([
      sql<string>`coalesce(owner.name, '')`.as('ownerName'),
      sql<string>`coalesce(owner.address, '')`.as('ownerAddress'),
      maybeLocalTime('o.entry_at', 'l.time_zone').as('cameAt'),
      localTime(sql`coalesce(o.exit_at, a.raised_at)`, 'l.time_zone').as('leftAt'),
      sql<boolean>`a.state <> 'open'`.as('isStopped'),
    ])
    .orderBy('o.plate')
    .orderBy('d.dunning_id')
    .$castTo<StoredLetter>()
    .execute()

/** Where arrears stand, for what comes next. */
export interface StoredStanding {
  arrearsId: number
  state: string
  division: string
  leftOn: string
  resumedOn: string | null
  count: number
  openFen: number
  taken: { place: number; kind: DunningRow['kind']; day: string; isUnheard: boolean; policyId: number }[]
}

/** What the vehicle left unpaid in the same month decides its tier. */
export const standingColumns = [
  sql<string>`((coalesce(o.exit_at, a.raised_at)) at time zone l.time_zone)::date::text`.as('leftOn'),
  sql<string | null>`(select (max(s.taken_at) at time zone l.time_zone)::date::text from arrears_step as s
    where s.tenant_id = a.tenant_id and s.arrears_id = a.arrears_id and s.kind = 'resumed')`.as('resumedOn'),
  sql<
    StoredStanding['taken']
  >`(select coalesce(jsonb_agg(jsonb_build_object('place', d.place, 'kind', d.kind, 'day', d.taken_on::text,
      'isUnheard', d.state in ('noContact', 'stopped'), 'policyId', d.policy_id) order by d.place), '[]')
    from dunning as d where d.tenant_id = a.tenant_id and d.arrears_id = a.arrears_id)`.as('taken'),
] as const

export const findStanding = (db: Db, scope: Scope, arrearsId: number): Promise<StoredStanding | undefined> =>
  db
    .selectFrom('arrears as a')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .where(inScope(scope, 'a'))
    .where('a.arrears_id', '=', arrearsId)
    .select(['a.arrears_id as arrearsId', 'a.state', 'l.division'])
    .select(standingColumns)
    .select(({ selectFrom }) => {
      const month = (of: string, raised: string) =>
        sql`date_trunc('month', coalesce(${sql.ref(of)}, ${sql.ref(raised)}) at time zone l.time_zone)`
      const same = selectFrom('arrears as b')
        .innerJoin('parking_order as p', join =>
          join.onRef('p.tenant_id', '=', 'b.tenant_id').onRef('p.order_id', '=', 'b.order_id'),
        )
        .whereRef('b.tenant_id', '=', 'a.tenant_id')
        .whereRef('p.plate', '=', 'o.plate')
        .where('b.state', '=', 'open')
        .where(sql<SqlBool>`${month('p.exit_at', 'b.raised_at')} = ${month('o.exit_at', 'a.raised_at')}`)
      return [
        same.select(sql<number>`count(*)::int`.as('n')).as('count'),
        same.select(sql<number>`coalesce(sum(b.open_fen), 0)::bigint`.as('fen')).as('openFen'),
      ]
    })
    .$castTo<StoredStanding>()
    .executeTakeFirst()
