import type { BoxState, CloudBoxFilter, CloudBoxRow, SeenPass } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { boxSerial: 'b.serial', heardAt: 'b.heard_at', createdAt: 'b.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Whose boxes, and when. */
export interface Viewing {
  scope: Scope
  now: Date
}

/** A box sends a heartbeat every 30 seconds; after this it is missed. The job that raises the alarm waits as long. */
const silentAfterMs = 2 * 60_000

const stateAt = (now: Date) => sql<BoxState>`case
  when b.revoked_at is not null then 'revoked'
  when b.heard_at is null then 'waiting'
  when b.heard_at < ${new Date(now.getTime() - silentAfterMs)} then 'silent'
  else 'online' end`

const matching = (db: Db, { scope, now }: Viewing, { boxSerial, lotId, state }: CloudBoxFilter) => {
  let query = db
    .selectFrom('cloud_box as b')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'b.tenant_id').onRef('l.lot_id', '=', 'b.lot_id'))
    .where(inScope(scope, 'b', lotId))
  if (boxSerial) query = query.where(contains('b.serial', boxSerial))
  return state ? query.where(isOneOf(stateAt(now), state)) : query
}

const ownLanes = sql`from lane as n
  where n.tenant_id = b.tenant_id and n.lot_id = b.lot_id and n.box_id = b.box_id`

const laneNames = sql<string[]>`array(select n.name ${ownLanes} order by n.direction, n.code)`

const lanes = sql<CloudBoxRow['lanes']>`coalesce((
  select json_agg(json_build_object('laneCode', n.code, 'direction', n.direction) order by n.direction, n.code) ${ownLanes}), '[]')`

/** By the index of passes by time: a box that has been silent for years must not be looked for in all of them. */
const latestPass = (now: Date) => sql<SeenPass | null>`(
  select json_build_object('passedAt', ${localTime('p.passed_at', 'l.time_zone')}, 'direction', p.direction,
    'plateNumber', p.plate, 'laneCode', p.lane_code, 'laneName', n.name)
  from pass as p left join lane as n on n.tenant_id = p.tenant_id and n.lane_id = p.lane_id
  where p.tenant_id = b.tenant_id and p.box_id = b.box_id and p.passed_at > ${new Date(now.getTime() - 86_400_000)}
  order by p.passed_at desc, p.pass_id desc limit 1)`

const oldKeyUntil = (now: Date) =>
  sql`(select route.old_key_until from box_route as route
    where route.serial = b.serial and route.tenant_id = b.tenant_id and route.old_key_until > ${now})`

export const listBoxes = (db: Db, viewing: Viewing, filter: CloudBoxFilter, part: Part): Promise<CloudBoxRow[]> =>
  rows(db, viewing, filter)
    .$call(inPart(part, sortColumns[part.sort], 'b.box_id'))
    .execute()

const rows = (db: Db, viewing: Viewing, filter: CloudBoxFilter) =>
  matching(db, viewing, filter)
    .select(['b.box_id as boxId', 'b.serial as boxSerial', 'b.lot_id as lotId', 'l.name as parkingName'])
    .select(['b.version', 'b.pending_events as pendingEvents'])
    .select([
      stateAt(viewing.now).as('state'),
      maybeLocalTime('b.heard_at', 'l.time_zone').as('heardAt'),
      sql<number | null>`b.clock_offset_ms / 1000.0::float8`.as('clockOffsetSeconds'),
      laneNames.as('laneNames'),
      lanes.as('lanes'),
      maybeLocalTime(oldKeyUntil(viewing.now), 'l.time_zone').as('oldKeyUntil'),
      latestPass(viewing.now).as('latestPass'),
      localTime('b.created_at', 'l.time_zone').as('createdAt'),
    ])

/** A box of the scope. */
export const findBox = (db: Db, viewing: Viewing, boxId: number): Promise<CloudBoxRow | undefined> =>
  rows(db, viewing, {}).where('b.box_id', '=', boxId).executeTakeFirst()

export const countBoxes = (db: Db, viewing: Viewing, filter: CloudBoxFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))
