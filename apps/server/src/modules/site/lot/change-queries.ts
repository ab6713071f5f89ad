import type { LanePolicy, LotEntry, LotState, PayChannel, Position } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { totalOf } from '../../../db/list.ts'
import type { findForChange } from './find-for-change.ts'

/** The part of the tenant a person belongs to, and whether he sees chosen lots only. */
export const findMaker = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }) =>
  db
    .selectFrom('app_user')
    .select(['sub_tenant_id as subTenantId', 'lots_limited as lotsLimited'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Whether another lot in use has this name. */
export const isNameTaken = async (db: Db, tenantId: number, { name, lotId }: { name: string; lotId: number }) =>
  (await totalOf(
    db
      .selectFrom('lot')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .where('state', '!=', 'closed')
      .where('lot_id', '!=', lotId),
  )) > 0

/** The spots of all regions of a lot. */
export const sumRegionSpots = async (db: Db, tenantId: number, lotId: number): Promise<number> => {
  const { taken } = await db
    .selectFrom('region')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .select(sql<number>`coalesce(sum(capacity), 0)::int`.as('taken'))
    .executeTakeFirstOrThrow()
  return taken
}

/** P001, P002, …: the first that is free after the number of lots. */
export const nextCode = async (db: Db, tenantId: number): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select 'P' || lpad(n::text, greatest(3, length(n::text)), '0') as code
    from (select count(*) as total from lot where tenant_id = ${tenantId}) as lots, generate_series(total + 1, 2 * total + 1) as n
    where not exists (select from lot where tenant_id = ${tenantId} and code = 'P' || lpad(n::text, greatest(3, length(n::text)), '0'))
    order by n limit 1`.execute(db)
  const [free] = rows
  if (!free) throw new Error('no number of a lot is free')
  return free.code
}

export interface WrittenLot extends Omit<LotEntry, 'photoUrls' | 'datum' | 'longitude' | 'latitude'> {
  /** WGS-84. */
  position: Position | null
}

const columnsOf = ({ position, ...entry }: WrittenLot) => ({
  code: entry.code,
  name: entry.name,
  capacity: entry.capacity,
  division: entry.division,
  address: entry.address,
  longitude: position?.longitude ?? null,
  latitude: position?.latitude ?? null,
  opens_at: entry.opensAt,
  closes_at: entry.closesAt,
  hours_note: entry.hoursNote,
  contact_name: entry.contactName,
  contact_phone: entry.contactPhone,
  pay_channels: [...entry.payChannels],
  when_black_listed: entry.whenBlackListed,
  when_in_arrears: entry.whenInArrears,
  when_full: entry.whenFull,
  when_inside: entry.whenInside,
  when_no_entry: entry.whenNoEntry,
  when_cut_off: entry.whenCutOff,
  remark: entry.remark,
})

/** What was written of a stored lot, for the audit. */
export const writtenOf = (row: NonNullable<Awaited<ReturnType<typeof findForChange>>>): WrittenLot => ({
  code: row.code,
  name: row.name,
  capacity: row.capacity,
  division: row.division,
  address: row.address,
  position:
    row.longitude === null || row.latitude === null ? null : { longitude: row.longitude, latitude: row.latitude },
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  hoursNote: row.hours_note,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  // As the table allows no other.
  payChannels: row.pay_channels as PayChannel[],
  whenBlackListed: row.when_black_listed as LanePolicy,
  whenInArrears: row.when_in_arrears as LanePolicy,
  whenFull: row.when_full as LanePolicy,
  whenInside: row.when_inside as LanePolicy,
  whenNoEntry: row.when_no_entry as LanePolicy,
  whenCutOff: row.when_cut_off as LanePolicy,
  remark: row.remark,
})

/** Violates the unique key when the number is taken. */
export const insertLot = async (
  db: Db,
  { tenantId, subTenantId, timeZone, at }: { tenantId: number; subTenantId: number | null; timeZone: string; at: Date },
  lot: WrittenLot,
): Promise<number> => {
  const place = { tenant_id: tenantId, sub_tenant_id: subTenantId, time_zone: timeZone, created_at: at }
  const { lotId } = await db
    .insertInto('lot')
    .values({ ...place, ...columnsOf(lot), state: 'planned' })
    .returning('lot_id as lotId')
    .executeTakeFirstOrThrow()
  return lotId
}

/** Violates the unique key when the number is taken. */
export const updateLot = (db: Db, tenantId: number, lotId: number, lot: WrittenLot) =>
  db
    .updateTable('lot')
    .set(eb => ({ ...columnsOf(lot), revision: eb('revision', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()

export const listPhotoIds = async (db: Db, tenantId: number, lotId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('lot_photo')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .select('file_id as fileId')
      .orderBy('position')
      .execute()
  ).map(({ fileId }) => fileId)

export async function replacePhotos(db: Db, tenantId: number, lotId: number, fileIds: readonly number[]) {
  await db.deleteFrom('lot_photo').where('tenant_id', '=', tenantId).where('lot_id', '=', lotId).execute()
  if (fileIds.length === 0) return
  const values = fileIds.map((fileId, position) => ({ tenant_id: tenantId, lot_id: lotId, position, file_id: fileId }))
  await db.insertInto('lot_photo').values(values).execute()
}

export const updateState = (db: Db, tenantId: number, lotId: number, state: LotState) =>
  db
    .updateTable('lot')
    .set(eb => ({ state, revision: eb('revision', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()

export const countInside = (db: Db, tenantId: number, lotId: number): Promise<number> =>
  totalOf(
    db
      .selectFrom('parking_order')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .where('park_status', '=', sql.lit('inside')),
  )
