import type { SpotEntry, SpotFilter, SpotRow, SpotStanding, SpotState } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localDay, localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { parkSpotNumber: 's.number', parkingName: 'l.name', createdAt: 's.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Whose spots, and when: a card that is over owns none. */
export interface Viewing {
  scope: Scope
  now: Date
}

const state = sql<SpotState>`case when s.locked then 'locked'
  when s.owner_name <> '' or s.owner_phone <> '' or c.card_id is not null then 'owned' else 'free' end`

/** Of a spot's detectors the one that was heard last. */
const ofDetector = (value: RawBuilder<unknown>) => sql`(select ${value} from device as d
  where d.tenant_id = s.tenant_id and d.spot_id = s.spot_id and d.kind = 'detector' and d.is_taken is not null
  order by d.heard_at desc nulls last, d.device_id desc limit 1)`

const standing = sql<SpotStanding | null>`${ofDetector(sql`case when d.is_taken then 'taken' else 'free' end`)}`

const standingMinutes = (now: Date) =>
  sql<number | null>`${ofDetector(sql`floor(extract(epoch from ${now}::timestamptz - d.heard_at) / 60)::int`)}`

/** Whether a card (`c`) has not ended: its grace days count, and while it is suspended its spots wait for it. */
const isHeld = (now: Date) => sql<SqlBool>`(c.state = 'suspended'
  or (c.state = 'open' and ${localDay(now, 'c.time_zone')} <= c.end_day + c.grace_days))`

const cardPlates = sql<string>`coalesce((select string_agg(p.plate, ' ' order by p.position) from card_plate as p
  where p.tenant_id = c.tenant_id and p.card_id = c.card_id), '')`

const matching = (db: Db, { scope, now }: Viewing, { parkSpotNumber, owner, lotId, ...filter }: SpotFilter) => {
  let query = db
    .selectFrom('spot as s')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.lot_id', '=', 's.lot_id'))
    .leftJoin('card as c', join =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.card_id', '=', 's.card_id').on(isHeld(now)),
    )
    .where(inScope(scope, 's', lotId))
  if (parkSpotNumber) query = query.where(contains('s.number', parkSpotNumber))
  if (owner)
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(chr(10), s.owner_name, s.owner_phone)), lower(${owner})) > 0`,
    )
  if (filter.standing) query = query.where(isOneOf(standing, filter.standing))
  return filter.state ? query.where(isOneOf(state, filter.state)) : query
}

const shown = (db: Db, viewing: Viewing, filter: SpotFilter) =>
  matching(db, viewing, filter)
    .leftJoin('garage as g', join =>
      join.onRef('g.tenant_id', '=', 's.tenant_id').onRef('g.garage_id', '=', 's.garage_id'),
    )
    .select(['s.spot_id as spotId', 's.lot_id as lotId', 'l.name as parkingName', 's.garage_id as garageId'])
    .select(['s.number as parkSpotNumber', 's.owner_name as ownerName', 's.owner_phone as ownerPhone', 's.locked'])
    .select([
      's.remark',
      'c.card_id as cardId',
      cardPlates.as('cardPlates'),
      sql<string>`coalesce(g.name, '')`.as('garageName'),
      state.as('state'),
      standing.as('standing'),
      standingMinutes(viewing.now).as('standingMinutes'),
      localTime('s.created_at', 'l.time_zone').as('createdAt'),
    ])

const rows = (db: Db, viewing: Viewing, filter: SpotFilter, part: Part) =>
  shown(db, viewing, filter).$call(inPart(part, sortColumns[part.sort], 's.spot_id'))

/** A page or a part of the list, as one array. */
export const listSpots = (...of: Parameters<typeof rows>): Promise<SpotRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSpots = (...of: Parameters<typeof rows>): AsyncIterable<SpotRow> => rows(...of).stream(500)

export const countSpots = (db: Db, viewing: Viewing, filter: SpotFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

/** The spots of these numbers that the scope sees, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, viewing: Viewing, spotIds: readonly number[]): Promise<SpotRow[]> =>
  shown(db, viewing, {}).where('s.spot_id', 'in', spotIds).orderBy('s.spot_id').forUpdate('s').execute()

/** The lots that the scope sees, with their levels; nobody else numbers spots of them until the transaction ends. */
export const listPlaces = async (db: Db, scope: Scope, lotId?: number) => {
  const lots = await db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select(['lot_id as lotId', 'name', 'capacity'])
    .orderBy('lot_id')
    .forNoKeyUpdate()
    .execute()
  const garages = await db
    .selectFrom('garage')
    .where(inScope(scope, 'garage', lotId))
    .select(['lot_id as lotId', 'garage_id as garageId', 'name'])
    .execute()
  return { lots, garages }
}

/** The spots of these lots and numbers that are there. */
export const listImported = async (
  db: Db,
  tenantId: number,
  spots: readonly Pick<SpotEntry, 'lotId' | 'parkSpotNumber'>[],
): Promise<(SpotEntry & { spotId: number })[]> => {
  const { rows } = await sql<SpotEntry & { spotId: number }>`
    select s.spot_id as "spotId", s.lot_id as "lotId", s.garage_id as "garageId", s.number as "parkSpotNumber", s.locked,
      s.owner_name as "ownerName", s.owner_phone as "ownerPhone", s.remark
    from spot as s join unnest(${spots.map(({ lotId }) => lotId)}::bigint[], ${spots.map(spot => spot.parkSpotNumber)}::text[])
      as wanted (lot_id, number) using (lot_id, number)
    where s.tenant_id = ${tenantId} order by s.spot_id for update of s`.execute(db)
  return rows
}

export const countOfLot = (db: Db, tenantId: number, lotId: number): Promise<number> =>
  totalOf(db.selectFrom('spot').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId))

const columnsOf = ({ garageId, parkSpotNumber, ownerName, ownerPhone, cardId, locked, remark }: SpotEntry) => ({
  garage_id: garageId,
  card_id: cardId,
  number: parkSpotNumber,
  owner_name: ownerName,
  owner_phone: ownerPhone,
  locked,
  remark,
})

/** Adds the spots whose numbers their lots do not have, and returns which. */
export const insertSpots = (db: Db, tenantId: number, at: Date, spots: readonly SpotEntry[]) =>
  db
    .insertInto('spot')
    .values(spots.map(spot => ({ tenant_id: tenantId, lot_id: spot.lotId, created_at: at, ...columnsOf(spot) })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id', 'number']).doNothing())
    .returning(['spot_id as spotId', 'lot_id as lotId', 'number as parkSpotNumber'])
    .execute()

/** Violates the unique key when the lot has another spot of this number. */
export const updateSpot = (db: Db, tenantId: number, spotId: number, spot: SpotEntry) =>
  db.updateTable('spot').set(columnsOf(spot)).where('tenant_id', '=', tenantId).where('spot_id', '=', spotId).execute()

/** The cards of a lot that have not ended, with how many of their spots are numbered: there, and besides one spot. */
const cardsOf = (db: Db, { scope, now }: Viewing, lotId: number, besides: number | undefined) =>
  db
    .selectFrom('card as c')
    .innerJoin('card_lot as here', join =>
      join.onRef('here.tenant_id', '=', 'c.tenant_id').onRef('here.card_id', '=', 'c.card_id'),
    )
    .where(inScope(scope, 'here', lotId))
    .where(isHeld(now))
    .select(['c.card_id as cardId', 'c.spots', cardPlates.as('cardPlates')])
    .select(
      sql<number>`(select count(*) from spot as own where own.tenant_id = c.tenant_id and own.card_id = c.card_id
        and own.spot_id <> ${besides ?? 0})`.as('numbered'),
    )

const mostCards = 20

/** The first by plate. */
export const listCards = (db: Db, viewing: Viewing, { lotId, plateNumber }: { lotId: number; plateNumber: string }) =>
  cardsOf(db, viewing, lotId, undefined)
    .$if(plateNumber !== '', query =>
      query.where(sql<SqlBool>`exists (select from card_plate as p
        where p.tenant_id = c.tenant_id and p.card_id = c.card_id and ${plateMatches('p.plate', plateNumber)})`),
    )
    .orderBy(cardPlates)
    .orderBy('c.card_id')
    .limit(mostCards)
    .execute()

/** One that nobody else changes until the transaction ends. */
export const findCard = (
  db: Db,
  viewing: Viewing,
  wanted: { lotId: number; cardId: number; spotId: number | undefined },
) =>
  cardsOf(db, viewing, wanted.lotId, wanted.spotId)
    .where('c.card_id', '=', wanted.cardId)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
