import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { settlePicture } from '../../../platform/file/picture.ts'
import * as queries from './queries.ts'

const audit = auditOf('repairOrder')

interface Fault {
  lotId: number
  deviceId: number
  fault: string
  /** Pictures that the caller may show. */
  fileIds: readonly number[]
}

/** The repair order of a device that is open, or a new one of this fault. Fails with row.missing, and repairOrder.open when another is opened meanwhile. */
export async function openRepairOrder(
  db: Db,
  ctx: SignedInContext,
  { lotId, deviceId, fault, fileIds }: Fault,
): Promise<{ repairOrderId: number; isNew: boolean }> {
  const { tenantId, userId } = ctx.session
  const device = await queries.findDevice(db, ctx.scope, lotId, deviceId)
  if (!device) throw refusal('row.missing', 'deviceId')
  const open = await queries.findOpen(db, tenantId, deviceId)
  if (open) return { ...open, isNew: false }
  const by = { tenantId, userId, at: ctx.clock() }
  const repairOrderId = await orTaken(refusal('repairOrder.open', 'deviceId'), () =>
    queries.insertRepairOrder(db, by, { ...device, deviceId, fault }),
  )
  await queries.replacePictures(db, tenantId, { repairOrderId, stage: 'report' }, fileIds)
  for (const fileId of fileIds) await settlePicture(db, ctx, fileId)
  const after = { name: device.name, fault, pictures: fileIds.length }
  await audit(ctx, db, { action: 'repairOrder.report', entityId: repairOrderId, after })
  return { repairOrderId, isNew: true }
}
