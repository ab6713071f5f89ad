import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { totalOf } from '../../../db/list.ts'
import { runKept } from '../../../db/statements.ts'
import type { ParkingRight, RightPeriod } from './right.ts'
import type { PlateRight } from './rules.ts'
import { periodsOf } from './stay-right.ts'
import type { WhiteRight } from './white-right.ts'

export async function upsertRight(db: Db, tenantId: number, right: ParkingRight): Promise<number> {
  const { holder, holderId, effect, cardKind, spots, whenFull, entries = null, periods, hours } = right
  const { rows } = await sql<{ rightId: number }>`
    insert into parking_right (tenant_id, holder, holder_id, effect, card_kind, spots, when_full, entries, periods, hours)
    values (${tenantId}, ${holder}, ${holderId}, ${effect}, ${cardKind}, ${spots}, ${whenFull}, ${entries}::int,
      ${multirange(periods)}::tstzmultirange, ${json(hours)}::jsonb)
    on conflict (tenant_id, holder, holder_id) do update set effect = excluded.effect, card_kind = excluded.card_kind,
      spots = excluded.spots, when_full = excluded.when_full, entries = excluded.entries, periods = excluded.periods,
      hours = excluded.hours
    returning right_id as "rightId"`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the right of ${holder} ${holderId} was not written`)
  return row.rightId
}

/** So many rights in one statement: PostgreSQL takes 65,535 parameters. */
const chunk = 1_000

/** Writes rights of which there is none yet, with lots and plates. */
export async function insertRights(db: Db, tenantId: number, rights: readonly ParkingRight[]): Promise<void> {
  for (let at = 0; at < rights.length; at += chunk) await insertPart(db, tenantId, rights.slice(at, at + chunk))
}

async function insertPart(db: Db, tenantId: number, rights: readonly ParkingRight[]): Promise<void> {
  const tenant = { tenant_id: tenantId }
  const written = await db
    .insertInto('parking_right')
    .values(
      rights.map(right => ({
        ...tenant,
        holder: right.holder,
        holder_id: right.holderId,
        effect: right.effect,
        card_kind: right.cardKind,
        spots: right.spots,
        when_full: right.whenFull,
        periods: sql<string>`${multirange(right.periods)}::tstzmultirange`,
        hours: json(right.hours),
      })),
    )
    .returning(['right_id', 'holder_id'])
    .execute()
  const idOf = new Map(written.map(row => [row.holder_id, row.right_id]))
  const rows = rights.map(right => ({ ...right, ...tenant, right_id: idOf.get(right.holderId) ?? 0 }))
  const lots = rows.flatMap(({ tenant_id, right_id, lotIds }) =>
    lotIds.map(lot_id => ({ tenant_id, right_id, lot_id })),
  )
  const plates = rows.flatMap(({ tenant_id, right_id, plates }) =>
    plates.map(plate => ({ tenant_id, right_id, plate })),
  )
  await db.insertInto('parking_right_lot').values(lots).execute()
  await db.insertInto('parking_right_plate').values(plates).execute()
}

/** Takes periods, lots and plates from the rights of cards; returns the rights. */
export async function endRights(db: Db, tenantId: number, cardIds: readonly number[]): Promise<number[]> {
  const ended = await db
    .updateTable('parking_right')
    .set({ periods: '{}' })
    .where('tenant_id', '=', tenantId)
    .where('holder', '=', 'card')
    .where('holder_id', 'in', cardIds)
    .returning('right_id as rightId')
    .execute()
  const rightIds = ended.map(({ rightId }) => rightId)
  for (const table of ['parking_right_lot', 'parking_right_plate'] as const) {
    await db
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('right_id', '=', sql<number>`any(${rightIds})`)
      .execute()
  }
  return rightIds
}

/** Whether a stay by one of the rights is inside or began in the last two days. */
export async function isUsed(db: Db, tenantId: number, rightIds: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from parking_order where tenant_id = ${tenantId} and right_id = any(${[...rightIds]}) and park_status = 'inside')
      or exists (select from parking_order where tenant_id = ${tenantId} and right_id = any(${[...rightIds]})
        and happened_at > ${new Date(now.getTime() - 2 * 86_400_000)}) as is`.execute(db)
  return rows[0]?.is ?? false
}

const json = (hours: ParkingRight['hours']) => (hours ? JSON.stringify(hours) : null)

const multirange = (periods: readonly RightPeriod[]) =>
  `{${periods.map(({ from, before }) => `[${from.toISOString()},${before.toISOString()})`).join(',')}}`

export async function replaceLots(db: Db, tenantId: number, rightId: number, lotIds: readonly number[]): Promise<void> {
  await db.deleteFrom('parking_right_lot').where('tenant_id', '=', tenantId).where('right_id', '=', rightId).execute()
  if (lotIds.length === 0) return
  const rows = [...new Set(lotIds)].map(lotId => ({ tenant_id: tenantId, right_id: rightId, lot_id: lotId }))
  await db.insertInto('parking_right_lot').values(rows).execute()
}

export async function replacePlates(
  db: Db,
  tenantId: number,
  rightId: number,
  plates: readonly string[],
): Promise<void> {
  await db.deleteFrom('parking_right_plate').where('tenant_id', '=', tenantId).where('right_id', '=', rightId).execute()
  if (plates.length === 0) return
  const rows = [...new Set(plates)].map(plate => ({ tenant_id: tenantId, right_id: rightId, plate }))
  await db.insertInto('parking_right_plate').values(rows).execute()
}

export const countInside = (
  db: Db,
  tenantId: number,
  { holder, holderId }: Pick<ParkingRight, 'holder' | 'holderId'>,
): Promise<number> =>
  totalOf(
    db
      .selectFrom('parking_order as o')
      .innerJoin('parking_right as r', join =>
        join.onRef('r.tenant_id', '=', 'o.tenant_id').onRef('r.right_id', '=', 'o.right_id'),
      )
      .where('o.tenant_id', '=', tenantId)
      .where('o.park_status', '=', 'inside')
      .where('r.holder', '=', holder)
      .where('r.holder_id', '=', holderId),
  )

type LockedRight = Omit<PlateRight, 'inside' | 'entriesLeft'> & { entries: number | null }

/**
 * The rights that plates may use in a lot. Locks them until the transaction ends, so that two lots do not give the last
 * spot away twice; `inside` must be asked for after that.
 */
export const lockRights = (
  db: Db,
  { tenantId, lotId, plates }: { tenantId: number; lotId: number; plates: readonly string[] },
): Promise<LockedRight[]> =>
  runKept(
    db,
    sql<LockedRight>`
      select p.plate, r.right_id as "rightId", r.holder, r.effect, r.card_kind as "cardKind", r.spots, r.when_full as "whenFull", r.entries,
        r.hours, case when r.hours is not null then at.time_zone end as "timeZone", ${periodsOf('r')} as periods
      from parking_right as r
      join parking_right_plate as p on p.tenant_id = r.tenant_id and p.right_id = r.right_id
      join parking_right_lot as l on l.tenant_id = r.tenant_id and l.right_id = r.right_id
      join lot as at on at.tenant_id = l.tenant_id and at.lot_id = l.lot_id
      where r.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and p.plate = any(${plates}) and l.lot_id = ${lotId}
        and not isempty(r.periods)
      order by r.right_id for update of r`,
  )

/** How many vehicles are inside by each of the rights; rights without any are left out. */
export const listInside = (
  db: Db,
  tenantId: number,
  rightIds: readonly number[],
): Promise<{ rightId: number; inside: number }[]> =>
  runKept(
    db,
    sql<{ rightId: number; inside: number }>`
      select right_id as "rightId", count(*) as inside from parking_order
      where tenant_id = ${tenantId} and right_id = any(${rightIds}) and park_status = 'inside' group by right_id`,
  )

/** How often each of the rights has let a vehicle in; rights by which none came are left out. */
export const listEntered = (
  db: Db,
  tenantId: number,
  rightIds: readonly number[],
): Promise<{ rightId: number; entered: number }[]> =>
  runKept(
    db,
    sql<{ rightId: number; entered: number }>`
      select right_id as "rightId", count(*) as entered from parking_order
      where tenant_id = ${tenantId} and right_id = any(${rightIds}) and park_status <> 'voided' group by right_id`,
  )

/** A moment that JSON can say: infinity it cannot. */
export const endless = new Date('9999-01-01T00:00:00Z')

/** Each right has one plate, one lot and one period. It has no number of spots: every white-listed vehicle finds one. */
export async function putWhiteRights(db: Db, tenantId: number, rights: readonly WhiteRight[]): Promise<void> {
  const ids = rights.map(({ whiteListId }) => whiteListId)
  const { rows } = await sql<{ rightId: number; whiteListId: number }>`
    insert into parking_right (tenant_id, holder, holder_id, effect, card_kind, spots, when_full, periods)
    select ${tenantId}, 'whiteList', listed.id, 'free', null, 1, 'pass',
      tstzmultirange(tstzrange(listed.begins, listed.ends, '[)'))
    from unnest(${ids}::bigint[], ${rights.map(({ from }) => from.toISOString())}::timestamptz[],
      ${rights.map(({ before }) => (before ?? endless).toISOString())}::timestamptz[]) as listed(id, begins, ends)
    on conflict (tenant_id, holder, holder_id) do update set periods = excluded.periods
    returning right_id as "rightId", holder_id as "whiteListId"`.execute(db)
  const rightIds = rows.map(({ rightId }) => rightId)
  const byId = new Map(rights.map(right => [right.whiteListId, right]))
  const found = rows.flatMap(({ rightId, whiteListId }) => {
    const right = byId.get(whiteListId)
    return right ? [{ rightId, ...right }] : []
  })
  await db.deleteFrom('parking_right_lot').where('tenant_id', '=', tenantId).where('right_id', 'in', rightIds).execute()
  await db
    .deleteFrom('parking_right_plate')
    .where('tenant_id', '=', tenantId)
    .where('right_id', 'in', rightIds)
    .execute()
  const column = <K extends 'rightId' | 'lotId' | 'plate'>(name: K) => found.map(right => right[name])
  await sql`
    insert into parking_right_lot (tenant_id, right_id, lot_id)
    select ${tenantId}, listed.* from unnest(${column('rightId')}::bigint[], ${column('lotId')}::bigint[]) as listed`.execute(
    db,
  )
  await sql`
    insert into parking_right_plate (tenant_id, right_id, plate)
    select ${tenantId}, listed.* from unnest(${column('rightId')}::bigint[], ${column('plate')}::text[]) as listed`.execute(
    db,
  )
}

/** What a period covers of the time before `at` stays covered. */
export const endWhiteRights = (db: Db, tenantId: number, whiteListIds: readonly number[], at: Date) =>
  sql`
    update parking_right set periods = periods * tstzmultirange(tstzrange(null, ${at}::timestamptz, '[)'))
    where tenant_id = ${tenantId} and holder = 'whiteList' and holder_id = any(${[...whiteListIds]})`.execute(db)
