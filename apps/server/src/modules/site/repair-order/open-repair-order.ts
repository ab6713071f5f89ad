import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { settlePicture } from '../../../platform/file/picture.ts'
import * as queries from './queries.ts'

const audit = auditOf('repairOrder')

/** Puts the pictures of a stage in the place of those that it had. */
export async function showPictures(
  db: Db,
  ctx: SignedInContext,
  where: { repairOrderId: number; stage: 'report' | 'repair' },
  fileIds: readonly number[],
): Promise<void> {
  const before = await queries.replacePictures(db, ctx.scope.tenantId, where, fileIds)
  for (const fileId of new Set([...before, ...fileIds])) await settlePicture(db, ctx, fileId)
}

interface Fault {
  lotId: number
  deviceId: number
  fault: string
  /** Pictures that the caller may show. */
  fileIds: readonly number[]
}

/** A repair order of a device that has none open. Fails with row.missing, repairOrder.open. */
export async function addRepairOrder(
  db: Db,
  ctx: SignedInContext,
  { lotId, deviceId, fault, fileIds }: Fault,
): Promise<number> {
  const { tenantId, userId } = ctx.session
  const device = await queries.findDevice(db, ctx.scope, lotId, deviceId)
  if (!device) throw refusal('row.missing', 'deviceId')
  const by = { tenantId, userId, at: ctx.clock() }
  const repairOrderId = await orTaken(refusal('repairOrder.open', 'deviceId'), () =>
    queries.insertRepairOrder(db, by, { ...device, deviceId, fault }),
  )
  await showPictures(db, ctx, { repairOrderId, stage: 'report' }, fileIds)
  const after = { name: device.name, fault, pictures: fileIds.length }
  await audit(ctx, db, { action: 'repairOrder.report', entityId: repairOrderId, after })
  return repairOrderId
}

/** The repair order of a device that is open, or a new one of this fault. Fails as `addRepairOrder`, where another is opened meanwhile. */
export async function openRepairOrder(
  db: Db,
  ctx: SignedInContext,
  fault: Fault,
): Promise<{ repairOrderId: number; isNew: boolean }> {
  const open = await queries.findOpen(db, ctx.scope, fault)
  if (open) return { ...open, isNew: false }
  return { repairOrderId: await addRepairOrder(db, ctx, fault), isNew: true }
}
