import type { VisitorFilter, VisitorRow, VisitorSetting, VisitorState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'

/** `now` decides which visits have begun and ended. */
export type VisitorSearch = Omit<VisitorFilter, 'begin' | 'end'> & TimeRange & { now: Date }

/** How often he came in: as many stays as began by his right. */
const entered = sql<number>`coalesce((select count(*) from parking_right as r
  join parking_order as o on o.tenant_id = r.tenant_id and o.right_id = r.right_id and o.park_status <> 'voided'
  where r.tenant_id = v.tenant_id and r.holder = 'visitor' and r.holder_id = v.visitor_id), 0)`

const stateAt = (now: Date) => sql<VisitorState>`case
  when v.state <> 'approved' then v.state
  when ${entered} >= v.entries then 'used'
  when v.begin_at > ${now}::timestamptz then 'coming'
  when v.end_at <= ${now}::timestamptz then 'expired'
  else 'valid' end`

const sortColumns = { beginAt: 'v.begin_at', askedAt: 'v.asked_at' } as const
export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, search: VisitorSearch) => {
  const { plateNumber, visitorName, hostName, lotId, state, source, from, before, now } = search
  let query = db
    .selectFrom('visitor as v')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'v.tenant_id').onRef('l.lot_id', '=', 'v.lot_id'))
    .where(inScope(scope, 'v', lotId))
  if (plateNumber) query = query.where(plateMatches('v.plate', plateNumber))
  if (visitorName) query = query.where(contains('v.visitor_name', visitorName))
  if (hostName) query = query.where(contains('v.host_name', hostName))
  if (state) query = query.where(isOneOf(stateAt(now), state))
  if (source) query = query.where(isOneOf(sql`case when v.asked_by is null then 'link' else 'staff' end`, source))
  if (from) query = query.where('v.end_at', '>', from)
  if (before) query = query.where('v.begin_at', '<', before)
  return query
}

/** Who looks at them, for what is his own. */
export interface Viewer {
  scope: Scope
  userId: number
}

const shown = (db: Db, { scope, userId }: Viewer, search: VisitorSearch) =>
  matching(db, scope, search)
    .select(['v.visitor_id as visitorId', 'v.lot_id as lotId', 'v.plate as plateNumber', 'v.phone', 'v.purpose'])
    .select(['v.visitor_name as visitorName', 'v.host_name as hostName', 'l.name as parkingName', 'v.entries'])
    .select(['v.is_free as isFree', 'v.answer'])
    .select([
      localTime('v.begin_at', 'l.time_zone').as('beginAt'),
      localTime('v.end_at', 'l.time_zone').as('endAt'),
      stateAt(search.now).as('state'),
      entered.as('entered'),
      sql<VisitorRow['source']>`case when v.asked_by is null then 'link' else 'staff' end`.as('source'),
      personName('v.tenant_id', 'v.asked_by').as('askedBy'),
      localTime('v.asked_at', 'l.time_zone').as('askedAt'),
      personName('v.tenant_id', 'v.decided_by').as('decidedBy'),
      maybeLocalTime('v.decided_at', 'l.time_zone').as('decidedAt'),
      maybeLocalTime('v.arrived_at', 'l.time_zone').as('arrivedAt'),
      sql<boolean>`coalesce(v.asked_by = ${userId}, false)`.as('isAskedByMe'),
    ])

const rows = (db: Db, viewer: Viewer, search: VisitorSearch, part: Part) =>
  shown(db, viewer, search).$call(inPart(part, sortColumns[part.sort], 'v.visitor_id'))

export const listVisitors = (...of: Parameters<typeof rows>): Promise<VisitorRow[]> => rows(...of).execute()
export const streamVisitors = (...of: Parameters<typeof rows>): AsyncIterable<VisitorRow> => rows(...of).stream(500)
export const countVisitors = (db: Db, scope: Scope, search: VisitorSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const findVisitor = (db: Db, viewer: Viewer, visitorId: number, now: Date): Promise<VisitorRow | undefined> =>
  shown(db, viewer, { now }).where('v.visitor_id', '=', visitorId).executeTakeFirst()

/** Of whoever holds the key of the page that asked. */
export const findByKey = (db: Db, tenantId: number, keyHash: Buffer, now: Date) =>
  db
    .selectFrom('visitor as v')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'v.tenant_id').onRef('l.lot_id', '=', 'v.lot_id'))
    .where('v.tenant_id', '=', tenantId)
    .where('v.key_hash', '=', keyHash)
    .select([
      'l.name as parkingName',
      stateAt(now).as('state'),
      localTime('v.begin_at', 'l.time_zone').as('beginAt'),
      localTime('v.end_at', 'l.time_zone').as('endAt'),
    ])
    .executeTakeFirst()

export interface LotOfVisits extends VisitorSetting {
  name: string
  timeZone: string
}

/** How lots that are not closed take visitors. Without a row: in the console only, approved by a second person, free, for a day. */
export const listSettings = (db: Db, scope: Pick<Scope, 'tenantId' | 'lotIds'>): Promise<LotOfVisits[]> =>
  db
    .selectFrom('lot as l')
    .leftJoin('visitor_setting as s', join =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.lot_id', '=', 'l.lot_id'),
    )
    .where(inScope(scope, 'l'))
    .where('l.state', '<>', 'closed')
    .select(['l.lot_id as lotId', 'l.name', 'l.time_zone as timeZone'])
    .select([
      sql<boolean>`coalesce(s.takes_public, false)`.as('takesPublic'),
      sql<boolean>`coalesce(s.needs_approval, true)`.as('needsApproval'),
      sql<boolean>`coalesce(s.is_free, true)`.as('isFree'),
      sql<number>`coalesce(s.most_hours, 24)`.as('mostHours'),
    ])
    .orderBy('l.name')
    .orderBy('l.lot_id')
    .execute()

export const upsertSetting = (db: Db, tenantId: number, setting: VisitorSetting) => {
  const said = {
    takes_public: setting.takesPublic,
    needs_approval: setting.needsApproval,
    is_free: setting.isFree,
    most_hours: setting.mostHours,
  }
  return db
    .insertInto('visitor_setting')
    .values({ tenant_id: tenantId, lot_id: setting.lotId, ...said })
    .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id']).doUpdateSet(said))
    .execute()
}

export interface NewVisitor {
  lotId: number
  plate: string
  visitorName: string
  phone: string
  hostName: string
  purpose: string
  from: Date
  before: Date
  entries: number
  isFree: boolean
  state: 'waiting' | 'approved'
  at: Date
  /** Of the console, or of the public page. */
  by: { userId: number } | { keyHash: Buffer }
}

export const insertVisitor = async (db: Db, tenantId: number, visit: NewVisitor): Promise<number> =>
  (
    await db
      .insertInto('visitor')
      .values({
        ...{ tenant_id: tenantId, lot_id: visit.lotId, plate: visit.plate, visitor_name: visit.visitorName },
        ...{ phone: visit.phone, host_name: visit.hostName, purpose: visit.purpose, begin_at: visit.from },
        ...{ end_at: visit.before, entries: visit.entries, is_free: visit.isFree, state: visit.state },
        ...{ asked_at: visit.at, asked_by: 'userId' in visit.by ? visit.by.userId : null },
        key_hash: 'keyHash' in visit.by ? visit.by.keyHash : null,
      })
      .returning('visitor_id as visitorId')
      .executeTakeFirstOrThrow()
  ).visitorId

/** Locked until the transaction ends, so that of two people only one decides. */
export const lockVisitor = (db: Db, scope: Scope, visitorId: number) =>
  db
    .selectFrom('visitor as v')
    .where(inScope(scope, 'v'))
    .where('v.visitor_id', '=', visitorId)
    .select(['v.visitor_id as visitorId', 'v.lot_id as lotId', 'v.plate', 'v.is_free as isFree', 'v.entries'])
    .select([
      'v.begin_at as from',
      'v.end_at as before',
      'v.asked_by as askedBy',
      'v.phone',
      'v.visitor_name as visitorName',
    ])
    .select(sql<'waiting' | 'approved' | 'refused' | 'revoked'>`v.state`.as('state'))
    .select(
      sql<string>`(select l.name from lot as l where l.tenant_id = v.tenant_id and l.lot_id = v.lot_id)`.as('lotName'),
    )
    .select(
      sql<string>`(select l.time_zone from lot as l where l.tenant_id = v.tenant_id and l.lot_id = v.lot_id)`.as(
        'timeZone',
      ),
    )
    .forUpdate()
    .executeTakeFirst()

interface Change {
  state: 'approved' | 'refused' | 'revoked'
  answer?: string
  decided_by?: number
  decided_at?: Date
}

export const updateVisitor = (db: Db, tenantId: number, visitorId: number, change: Change) =>
  db.updateTable('visitor').set(change).where('tenant_id', '=', tenantId).where('visitor_id', '=', visitorId).execute()

/** How many the public page has taken since a moment: of the operator, and of one telephone. */
export const countPublic = async (db: Db, tenantId: number, phone: string, since: Date) =>
  (
    await db
      .selectFrom('visitor')
      .where('tenant_id', '=', tenantId)
      .where('asked_by', 'is', null)
      .where('asked_at', '>', since)
      .select(sql<number>`count(*)`.as('all'))
      .select(sql<number>`count(*) filter (where phone = ${phone})`.as('ofPhone'))
      .execute()
  )[0] ?? { all: 0, ofPhone: 0 }
