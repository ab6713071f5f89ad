import type { IntegrityGroup } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { byHand, figureTypes, isForNobody } from '../sentry-log/by-hand.ts'
import type { Acted, Cash, Seen } from './rules.ts'

export interface IntegritySearch {
  group: IntegrityGroup
  lotId?: number | number[] | undefined
  /** What is counted, and from when on what it is compared with. */
  beforeFrom: Date
  from: Date
  before: Date
  now: Date
}

interface Keyed {
  lotId: number
  groupId: number
}

const within = (column: string, { from, before }: IntegritySearch) =>
  sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${before}::timestamptz`
const earlier = (column: string, { beforeFrom, from }: IntegritySearch) =>
  sql`${sql.ref(column)} >= ${beforeFrom}::timestamptz and ${sql.ref(column)} < ${from}::timestamptz`
const either = (column: string, { beforeFrom, before }: IntegritySearch) =>
  sql`${sql.ref(column)} >= ${beforeFrom}::timestamptz and ${sql.ref(column)} < ${before}::timestamptz`

const hourOf = (column: string) => sql`extract(hour from ${sql.ref(column)} at time zone l.time_zone)::int`

/** Whom or where a vehicle that left is counted for; a lane also counts who came by it. */
const seenBy: Record<
  IntegrityGroup,
  { id: RawBuilder<unknown>; join: RawBuilder<unknown>; direction: RawBuilder<unknown> }
> = {
  person: {
    id: sql`d.user_id`,
    join: sql`join sentry_duty as d on d.tenant_id = p.tenant_id and d.lot_id = p.lot_id and p.lane_id = any(d.lane_ids)
      and p.passed_at >= d.begun_at and p.passed_at < coalesce(d.counted_at, 'infinity')`,
    direction: sql`p.direction = 'out'`,
  },
  sentry: {
    id: sql`s.sentry_id`,
    join: sql`join sentry_lane as s on s.tenant_id = p.tenant_id and s.lane_id = p.lane_id`,
    direction: sql`p.direction = 'out'`,
  },
  lane: { id: sql`p.lane_id`, join: sql``, direction: sql`p.lane_id is not null` },
  hour: { id: hourOf('p.passed_at'), join: sql``, direction: sql`p.direction = 'out'` },
}

/** Vehicles, by group. */
export const listSeen = async (db: Db, scope: Scope, search: IntegritySearch): Promise<(Keyed & Seen)[]> => {
  const { id, join, direction } = seenBy[search.group]
  const { rows } = await sql<Keyed & Seen>`
    select p.lot_id as "lotId", ${id} as "groupId",
      count(*) filter (where ${within('p.passed_at', search)})::int as vehicles,
      count(*) filter (where ${earlier('p.passed_at', search)})::int as "vehiclesBefore"
    from pass as p join lot as l on l.tenant_id = p.tenant_id and l.lot_id = p.lot_id ${join}
    where ${inScope(scope, 'p', search.lotId)} and ${either('p.passed_at', search)} and ${direction}
      and p.outcome not in ('repeated', 'inner', 'turnedBack')
    group by 1, 2`.execute(db)
  return rows
}

/** Vehicles that left, by lot: for people who act without a shift. */
export const listSeenOfLots = async (
  db: Db,
  scope: Scope,
  search: IntegritySearch,
): Promise<({ lotId: number } & Seen)[]> => {
  const { rows } = await sql<{ lotId: number } & Seen>`
    select p.lot_id as "lotId", count(*) filter (where ${within('p.passed_at', search)})::int as vehicles,
      count(*) filter (where ${earlier('p.passed_at', search)})::int as "vehiclesBefore"
    from pass as p
    where ${inScope(scope, 'p', search.lotId)} and ${either('p.passed_at', search)} and p.direction = 'out'
      and p.outcome not in ('repeated', 'inner', 'turnedBack')
    group by 1`.execute(db)
  return rows
}

const actedBy: Record<IntegrityGroup, { id: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
  person: { id: sql`a.acted_by`, join: sql`` },
  sentry: {
    id: sql`s.sentry_id`,
    join: sql`join sentry_lane as s on s.tenant_id = a.tenant_id and s.lane_id = coalesce(a.lane_id, o.exit_lane_id)`,
  },
  lane: { id: sql`coalesce(a.lane_id, o.exit_lane_id)`, join: sql`` },
  hour: { id: hourOf('a.acted_at'), join: sql`` },
}

/** What people did by hand, by group; what was undone, and undoing it, does not count. */
export const listActed = async (db: Db, scope: Scope, search: IntegritySearch): Promise<(Keyed & Acted)[]> => {
  const { id, join } = actedBy[search.group]
  const counted = (figure: keyof typeof figureTypes, when: RawBuilder<unknown>) =>
    sql`count(*) filter (where a.type = any(${figureTypes[figure]}) and ${when})::int`
  const now = within('a.acted_at', search)
  const then = earlier('a.acted_at', search)
  const { rows } = await sql<Keyed & Acted>`
    select a.lot_id as "lotId", ${id} as "groupId",
      count(*) filter (where ${now} and ${isForNobody('a', search.now)})::int as "forNobody",
      ${counted('openings', now)} as openings, ${counted('openings', then)} as "openingsBefore",
      ${counted('freeExits', now)} as "freeExits", ${counted('freeExits', then)} as "freeExitsBefore",
      ${counted('corrections', now)} as corrections, ${counted('corrections', then)} as "correctionsBefore"
    from lane_action as a join lot as l on l.tenant_id = a.tenant_id and l.lot_id = a.lot_id
    left join parking_order as o on o.tenant_id = a.tenant_id and o.order_id = a.order_id ${join}
    where ${inScope(scope, 'a', search.lotId)} and ${either('a.acted_at', search)} and ${byHand('a')} and ${id} is not null
    group by 1, 2`.execute(db)
  return rows
}

/** What drawers lacked or had too much, by person or booth. */
export const listCash = async (db: Db, scope: Scope, search: IntegritySearch): Promise<(Keyed & Cash)[]> => {
  if (search.group !== 'person' && search.group !== 'sentry') return []
  const id = search.group === 'person' ? sql`d.user_id` : sql`d.sentry_id`
  const { rows } = await sql<Keyed & Cash>`
    select d.lot_id as "lotId", ${id} as "groupId", count(*)::int as shifts,
      count(*) filter (where d.counted_fen <> d.expected_fen)::int as "shiftsOff",
      sum(d.counted_fen - d.expected_fen)::bigint as "differenceFen"
    from sentry_duty as d
    where ${inScope(scope, 'd', search.lotId)} and d.counted_fen is not null and ${within('d.begun_at', search)}
    group by 1, 2`.execute(db)
  return rows
}

/** What the groups are called, and in which lots they are. */
export const listNames = async (
  db: Db,
  scope: Scope,
  { group, lotId }: Pick<IntegritySearch, 'group' | 'lotId'>,
): Promise<{ lots: Map<number, { name: string }>; names: Map<number, string> }> => {
  const lots = await db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.lot_id as lotId', 'l.name'])
    .execute()
  return {
    lots: new Map(lots.map(({ lotId: id, ...lot }) => [id, lot])),
    names: new Map((await namesOf(db, scope.tenantId, group)).map(({ id, name }) => [id, name])),
  }
}

async function namesOf(db: Db, tenantId: number, group: IntegrityGroup): Promise<{ id: number; name: string }[]> {
  if (group === 'hour') return []
  const [table, id, name] = {
    person: ['app_user', 'user_id', 'real_name'],
    sentry: ['sentry', 'sentry_id', 'name'],
    lane: ['lane', 'lane_id', 'name'],
  }[group] as [string, string, string]
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
    db,
  )
  return rows
}
