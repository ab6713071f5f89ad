import type { LanePolicy, LotApprovalState, LotFilter, LotHealth, LotRow, LotState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { hasNoNews, isCounted } from '../device/silence.ts'

const sortColumns = { code: 'l.code', name: 'l.name', capacity: 'l.capacity', createdAt: 'l.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** By the index of a lot's requests. */
const latestApproval = sql<LotApprovalState | null>`(select a.state from lot_approval as a
  where a.tenant_id = l.tenant_id and a.lot_id = l.lot_id order by a.approval_id desc limit 1)`

/** Whose lots, and when. */
export interface Viewing {
  scope: Scope
  now: Date
}

const matching = (db: Db, scope: Scope, { name, lotId, state, approval, division }: LotFilter) => {
  let query = db.selectFrom('lot as l').where(inScope(scope, 'l', lotId))
  if (name)
    query = query.where(sql<boolean>`strpos(lower(concat_ws(chr(10), l.name, l.code, l.address)), lower(${name})) > 0`)
  if (approval) query = query.where(isOneOf(latestApproval, approval))
  if (division) query = query.where('l.division', 'like', `${division}%`)
  return state ? query.where(isOneOf('l.state', state)) : query
}

/** A row with the files of its photos, in their order. */
export type StoredLotRow = Omit<LotRow, 'photoUrls' | 'hours' | 'divisionName'> & {
  photos: { key: string; name: string }[]
}

const photos = sql<StoredLotRow['photos']>`coalesce((
  select json_agg(json_build_object('key', f.key, 'name', f.name) order by p.position)
  from lot_photo as p join file as f on f.tenant_id = p.tenant_id and f.file_id = p.file_id
  where p.tenant_id = l.tenant_id and p.lot_id = l.lot_id), '[]')`

const counted = (table: 'lane' | 'cloud_box') =>
  sql<number>`(select count(*) from ${sql.table(table)} as t where t.tenant_id = l.tenant_id and t.lot_id = l.lot_id)`

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

/** A literal, so that the planner can use the partial index of vehicles inside. */
const inside = sql<number>`(select count(*) from parking_order as o
  where o.tenant_id = l.tenant_id and o.lot_id = l.lot_id and o.park_status = 'inside')`

/** When a vehicle passed a lane last within 24 hours: the first entry of an index, lane by lane. */
const lastPass = (now: Date) => sql`(select p.passed_at from pass as p
  where p.tenant_id = n.tenant_id and p.lane_id = n.lane_id and p.passed_at > ${dayBefore(now)} and p.passed_at <= ${now}
  order by p.passed_at desc limit 1)`

const lanePasses = (now: Date) => sql`(
  select max(lane.at) as at, count(*) filter (where lane.at is null and lane.is_watched) as quiet,
    coalesce(jsonb_agg(jsonb_build_object('laneName', lane.name, 'lastPassAt', ${localTime(sql`lane.at`, 'l.time_zone')})
      order by lane.name, lane.lane_id), '[]') as lanes
  from (select n.name, n.lane_id, ${lastPass(now)} as at, n.box_id is not null as is_watched from lane as n
    where n.tenant_id = l.tenant_id and n.lot_id = l.lot_id) as lane)`

const spotsWithoutNews = (now: Date) => sql`(select count(distinct d.spot_id) from device as d
  where d.tenant_id = l.tenant_id and d.lot_id = l.lot_id and d.kind = 'detector' and d.spot_id is not null
    and ${isCounted(now)} and ${hasNoNews(now)})`

const unpaidShare = (now: Date) => sql`(
  select (count(*) filter (where o.pay_status = 'unpaid'))::float8 / nullif(count(*), 0) from parking_order as o
  where o.tenant_id = l.tenant_id and o.lot_id = l.lot_id and o.payable_fen > 0
    and o.exit_at > ${dayBefore(now)} and o.exit_at <= ${now})`

const health = (now: Date) => sql<LotHealth>`(
  select json_build_object(
    'lastPassAt', ${localTime(sql`passed.at`, 'l.time_zone')},
    'quietLanes', passed.quiet,
    'lanes', passed.lanes,
    'spotsWithoutNews', ${spotsWithoutNews(now)},
    'silentBoxes', count(b.silent_since),
    'silentSince', ${localTime(sql`min(b.silent_since)`, 'l.time_zone')},
    'clockOffsetSeconds', (array_agg(b.clock_offset_ms / 1000.0 order by abs(b.clock_offset_ms) desc nulls last))[1],
    'unmatchedExits', (select count(*) from alarm as a where a.tenant_id = l.tenant_id and a.lot_id = l.lot_id
      and a.state = 'open' and a.kind = 'exitWithoutEntry'),
    'unpaidShare', ${unpaidShare(now)})
  from ${lanePasses(now)} as passed left join cloud_box as b on b.tenant_id = l.tenant_id and b.lot_id = l.lot_id
    and b.revoked_at is null
  group by passed.at, passed.quiet, passed.lanes)`

const policy = (column: string) => sql<LanePolicy>`${sql.ref(`l.${column}`)}`

/** Selects the page first, so that only the lots that are shown are looked after. */
const rows = (db: Db, { scope, now }: Viewing, filter: LotFilter, part: Part) =>
  db
    .selectFrom(
      matching(db, scope, filter)
        .selectAll('l')
        .$call(inPart(part, sortColumns[part.sort], 'l.lot_id'))
        .as('l'),
    )
    .select(['l.lot_id as lotId', 'l.code', 'l.name', sql<LotState>`l.state`.as('state'), 'l.address', 'l.division'])
    .select(['l.longitude', 'l.latitude', 'l.capacity', 'l.opens_at as opensAt', 'l.closes_at as closesAt'])
    .select(['l.hours_note as hoursNote', 'l.contact_name as contactName', 'l.contact_phone as contactPhone'])
    .select([
      sql<LotRow['payChannels']>`l.pay_channels`.as('payChannels'),
      policy('when_black_listed').as('whenBlackListed'),
      policy('when_in_arrears').as('whenInArrears'),
      policy('when_full').as('whenFull'),
      policy('when_inside').as('whenInside'),
      policy('when_no_entry').as('whenNoEntry'),
      policy('when_cut_off').as('whenCutOff'),
      'l.remark',
      'l.revision as version',
      'l.time_zone as timeZone',
      localTime('l.created_at', 'l.time_zone').as('createdAt'),
    ])
    .select([
      inside.as('inside'),
      photos.as('photos'),
      counted('lane').as('laneCount'),
      counted('cloud_box').as('boxCount'),
      latestApproval.as('approval'),
      health(now).as('health'),
    ])
    .orderBy(sortColumns[part.sort], part.isDescending ? 'desc' : 'asc')
    .orderBy('l.lot_id', part.isDescending ? 'desc' : 'asc')

/** A page or a part of the list, as one array. */
export const listLots = (...of: Parameters<typeof rows>): Promise<StoredLotRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamLots = (...of: Parameters<typeof rows>): AsyncIterable<StoredLotRow> => rows(...of).stream(200)

export const countLots = (db: Db, scope: Scope, filter: LotFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))
