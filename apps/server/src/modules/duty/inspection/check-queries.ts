import type { InspectionResult } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface Point {
  inspectionId: number
  position: number
}

export interface StoredCheck {
  result: InspectionResult
  note: string
  repairOrderId: number | null
}

export const findCheck = (
  db: Db,
  tenantId: number,
  { inspectionId, position }: Point,
): Promise<StoredCheck | undefined> =>
  db
    .selectFrom('inspection_check')
    .where('tenant_id', '=', tenantId)
    .where('inspection_id', '=', inspectionId)
    .where('position', '=', position)
    .select([sql<InspectionResult>`result`.as('result'), 'note', 'repair_order_id as repairOrderId'])
    .executeTakeFirst()

/** Says what was found at a point, in place of what was said before. */
export const putCheck = (
  db: Db,
  tenantId: number,
  { inspectionId, position }: Point,
  { result, note, userId, at }: { result: InspectionResult; note: string; userId: number; at: Date },
) => {
  const said = { result, note, checked_by: userId, checked_at: at }
  return db
    .insertInto('inspection_check')
    .values({ tenant_id: tenantId, inspection_id: inspectionId, position, ...said })
    .onConflict(taken => taken.columns(['tenant_id', 'inspection_id', 'position']).doUpdateSet(said))
    .execute()
}

/** The round has begun; where every point is checked it is done. Returns whether it is. */
export const moveRound = async (
  db: Db,
  tenantId: number,
  inspectionId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ isDone: boolean }>`
    with checked as (select count(*) as points from inspection_check where tenant_id = ${tenantId} and inspection_id = ${inspectionId})
    update inspection set begun_at = coalesce(begun_at, ${at}),
      done_at = case when checked.points = jsonb_array_length(inspection.points) then ${at}::timestamptz end,
      done_by = case when checked.points = jsonb_array_length(inspection.points) then ${userId}::bigint end
    from checked where tenant_id = ${tenantId} and inspection_id = ${inspectionId} returning done_at is not null as "isDone"`.execute(
    db,
  )
  return rows[0]?.isDone ?? false
}

export const setRepairOrder = (db: Db, tenantId: number, { inspectionId, position }: Point, repairOrderId: number) =>
  db
    .updateTable('inspection_check')
    .set({ repair_order_id: repairOrderId })
    .where('tenant_id', '=', tenantId)
    .where('inspection_id', '=', inspectionId)
    .where('position', '=', position)
    .execute()

/** The files that show a finding, in their order. */
export const listPictures = async (db: Db, tenantId: number, { inspectionId, position }: Point): Promise<number[]> =>
  (
    await db
      .selectFrom('inspection_picture')
      .where('tenant_id', '=', tenantId)
      .where('inspection_id', '=', inspectionId)
      .where('position', '=', position)
      .select('file_id as fileId')
      .orderBy('place')
      .execute()
  ).map(({ fileId }) => fileId)

/** Puts the pictures of a point in the place of those that it had. */
export async function replacePictures(
  db: Db,
  tenantId: number,
  { inspectionId, position }: Point,
  fileIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('inspection_picture')
    .where('tenant_id', '=', tenantId)
    .where('inspection_id', '=', inspectionId)
    .where('position', '=', position)
    .execute()
  const place = { tenant_id: tenantId, inspection_id: inspectionId, position }
  const values = fileIds.map((fileId, index) => ({ ...place, place: index, file_id: fileId }))
  if (values.length > 0) await db.insertInto('inspection_picture').values(values).execute()
}
