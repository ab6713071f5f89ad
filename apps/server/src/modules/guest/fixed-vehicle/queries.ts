import type { FixedHolder, FixedState, FixedVehicleFilter, FixedVehicleRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'

export type FixedVehicleSearch = FixedVehicleFilter & { now: Date }

/** Neither has an end that a person would write down. */
const endless = sql`'9000-01-01'::timestamptz`
const begins = sql<Date | null>`nullif(lower(r.periods), '-infinity')`
const ends = sql<Date | null>`case when upper(r.periods) < ${endless} then upper(r.periods) end`

const stateAt = (now: Date) => sql<FixedState>`case
  when r.periods @> ${now}::timestamptz then 'active'
  when lower(r.periods) > ${now}::timestamptz then 'coming' else 'ended' end`

/** The lots of a right that the scope sees. */
const lotsOf = (scope: Scope, lotId?: number | number[]) => sql`
  from parking_right_lot as rl
  join lot as l on l.tenant_id = rl.tenant_id and l.lot_id = rl.lot_id
  where rl.tenant_id = r.tenant_id and rl.right_id = r.right_id and ${inScope(scope, 'l', lotId)}`

const matching = (db: Db, scope: Scope, { plateNumber, holder, state, lotId, now }: FixedVehicleSearch) => {
  let query = db
    .selectFrom('parking_right as r')
    .innerJoin('parking_right_plate as p', join =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.right_id', '=', 'r.right_id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where('r.holder', 'in', ['card', 'unit', 'whiteList'])
    .where(sql<boolean>`not isempty(r.periods)`)
    .where(sql<boolean>`exists (select ${lotsOf(scope, lotId)})`)
  if (plateNumber) query = query.where(plateMatches('p.plate', plateNumber))
  if (holder) query = query.where(isOneOf('r.holder', holder))
  return state ? query.where(isOneOf(stateAt(now), state)) : query
}

const sortColumns = {
  plateNumber: 'p.plate',
  // One without an end lasts longest.
  endAt: sql`coalesce(upper(r.periods), 'infinity')`,
} as const

export type Part = SortedPart<keyof typeof sortColumns>

const ownerName = sql<string>`coalesce(case r.holder
  when 'card' then (select c.owner_name from card as c where c.tenant_id = r.tenant_id and c.card_id = r.holder_id)
  when 'unit' then (select c.name from company as c where c.tenant_id = r.tenant_id and c.company_id = r.holder_id)
  else (select w.owner_name from white_list as w where w.tenant_id = r.tenant_id and w.white_list_id = r.holder_id) end, '')`

const rows = (db: Db, scope: Scope, search: FixedVehicleSearch, part: Part) =>
  matching(db, scope, search)
    .select('p.plate as plateNumber')
    .select([
      sql<string>`r.right_id || '-' || p.plate`.as('rowKey'),
      sql<FixedHolder>`r.holder`.as('holder'),
      sql<number | null>`case when r.holder <> 'whiteList' then r.holder_id end`.as('holderId'),
      ownerName.as('ownerName'),
      sql<string>`(select string_agg(l.name, ', ' order by l.name) ${lotsOf(scope)})`.as('parkingName'),
      sql<number | null>`case when r.holder <> 'whiteList' then r.spots end`.as('spots'),
      sql<number>`(select count(*) from parking_order as o
        where o.tenant_id = r.tenant_id and o.right_id = r.right_id and o.park_status = 'inside')`.as('inside'),
      maybeLocalTime(begins, scope).as('beginAt'),
      maybeLocalTime(ends, scope).as('endAt'),
      stateAt(search.now).as('state'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'p.plate', 'r.right_id'))

export const listFixedVehicles = (...of: Parameters<typeof rows>): Promise<FixedVehicleRow[]> => rows(...of).execute()
export const streamFixedVehicles = (...of: Parameters<typeof rows>): AsyncIterable<FixedVehicleRow> =>
  rows(...of).stream(500)
export const countFixedVehicles = (db: Db, scope: Scope, search: FixedVehicleSearch): Promise<number> =>
  totalOf(matching(db, scope, search))
