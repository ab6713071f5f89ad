import type { LanePolicy, LotApprovalState, LotFilter, LotHealth, LotRow, LotState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

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

/**
 * What is counted once for all lots: the vehicles inside, and of the last 24 hours each lane's latest pass and the unpaid share. Each reads an
 * index by the tenant's time; a lookup lot by lot would read all passes of a lot without any.
 */
const figures = (db: Db, { scope: { tenantId }, now }: Viewing) =>
  db
    .with('inside', cte =>
      cte
        .selectFrom('parking_order')
        .where('tenant_id', '=', tenantId)
        // A literal, so that the planner can use the partial index.
        .where('park_status', '=', sql.lit('inside'))
        .groupBy('lot_id')
        .select(['lot_id', sql<number>`count(*)`.as('vehicles')]),
    )
    .with('lane_pass', cte =>
      cte
        .selectFrom('pass')
        .where('tenant_id', '=', tenantId)
        .where('passed_at', '>', dayBefore(now))
        .where('passed_at', '<=', now)
        .where('lane_id', 'is not', null)
        .groupBy(['lot_id', 'lane_id'])
        .select(['lot_id', 'lane_id', sql<Date>`max(passed_at)`.as('at')]),
    )
    .with('unpaid', cte =>
      cte
        .selectFrom('parking_order')
        .where('tenant_id', '=', tenantId)
        .where('exit_at', '>', dayBefore(now))
        .where('exit_at', '<=', now)
        .where('payable_fen', '>', 0)
        .groupBy('lot_id')
        .select([
          'lot_id',
          sql<number>`(count(*) filter (where pay_status = 'unpaid'))::float8 / count(*)`.as('share'),
        ]),
    )

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

const health = sql<LotHealth>`(
  select json_build_object(
    'lastPassAt', (select ${localTime(sql`max(recent.at)`, 'l.time_zone')} from lane_pass as recent where recent.lot_id = l.lot_id),
    'quietLanes', (select count(*) from lane as n where n.tenant_id = l.tenant_id and n.lot_id = l.lot_id and n.box_id is not null
      and not exists (select from lane_pass as recent where recent.lot_id = l.lot_id and recent.lane_id = n.lane_id)),
    'silentBoxes', count(*),
    'silentSince', ${localTime(sql`min(b.silent_since)`, 'l.time_zone')},
    'unmatchedExits', (select count(*) from alarm as a where a.tenant_id = l.tenant_id and a.lot_id = l.lot_id
      and a.state = 'open' and a.kind = 'exitWithoutEntry'),
    'unpaidShare', (select share from unpaid where unpaid.lot_id = l.lot_id))
  from cloud_box as b
  where b.tenant_id = l.tenant_id and b.lot_id = l.lot_id and b.silent_since is not null and b.revoked_at is null)`

const policy = (column: string) => sql<LanePolicy>`${sql.ref(`l.${column}`)}`

const rows = (db: Db, viewing: Viewing, filter: LotFilter, part: Part) =>
  matching(figures(db, viewing) as unknown as Db, viewing.scope, filter)
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
      'l.remark',
      'l.revision as version',
      'l.time_zone as timeZone',
      localTime('l.created_at', 'l.time_zone').as('createdAt'),
    ])
    .select([
      sql<number>`coalesce((select vehicles from inside where inside.lot_id = l.lot_id), 0)`.as('inside'),
      photos.as('photos'),
      counted('lane').as('laneCount'),
      counted('cloud_box').as('boxCount'),
      health.as('health'),
      latestApproval.as('approval'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'l.lot_id'))

/** A page or a part of the list, as one array. */
export const listLots = (...of: Parameters<typeof rows>): Promise<StoredLotRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamLots = (...of: Parameters<typeof rows>): AsyncIterable<StoredLotRow> => rows(...of).stream(200)

export const countLots = (db: Db, scope: Scope, filter: LotFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))
