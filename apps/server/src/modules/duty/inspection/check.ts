import type {
  checkInspectionPoint as check,
  DataOf,
  ParsedBodyOf,
  repairInspectionFinding as repair,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findPicturesToShow, settlePicture } from '../../../platform/file/picture.ts'
import { openRepairOrder } from '../../site/repair-order/open-repair-order.ts'
import * as checks from './check-queries.ts'
import { findForChange, type StoredRound } from './queries.ts'

const audit = auditOf('inspection')

/** Fails with row.missing, and as `demandOpen` of a round that cannot be changed now. */
async function roundToChange(
  db: Db,
  { scope }: SignedInContext,
  { inspectionId, position }: { inspectionId: number; position: number },
): Promise<StoredRound> {
  const round = await findForChange(db, scope, inspectionId)
  if (!round) throw new Failure('row.missing')
  if (position >= round.points.length) throw refusal('row.missing', 'position')
  return round
}

function demandOpen({ session }: SignedInContext, round: StoredRound, now: Date): void {
  if (now < round.dueAt) throw new Failure('inspection.tooEarly', { values: { time: round.dueText.slice(0, 16) } })
  if (round.doneAt !== null || now >= round.missedAt) throw new Failure('inspection.over')
  if (round.personId !== null && round.personId !== session.userId) throw new Failure('inspection.notYours')
}

/** Says what was found at a point. Fails with row.missing, inspection.tooEarly, over, notYours, noNote, isReported, picture. */
export const checkInspectionPoint = (
  ctx: SignedInContext,
  { pictureUrls, ...point }: ParsedBodyOf<typeof check>,
): Promise<DataOf<typeof check>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const at = ctx.clock()
    const { result, note, position, inspectionId } = point
    if (result === 'finding' && note === '') throw refusal('inspection.noNote', 'note')
    const round = await roundToChange(db, ctx, point)
    demandOpen(ctx, round, at)
    const before = await checks.findCheck(db, tenantId, point)
    if (before && before.repairOrderId !== null && result === 'fine') throw refusal('inspection.isReported', 'result')
    await checks.putCheck(db, tenantId, point, { result, note, userId, at })
    await showPictures(db, ctx, point, pictureUrls)
    const isDone = await checks.moveRound(db, tenantId, inspectionId, { userId, at })
    const name = `${round.planName} · ${round.points[position]?.name}`
    await audit(ctx, db, {
      action: 'inspection.check',
      entityId: inspectionId,
      before: before ? { name, result: before.result, note: before.note } : null,
      after: { name, result, note, pictures: pictureUrls.length },
    })
    return { isDone }
  })

async function showPictures(
  db: Db,
  ctx: SignedInContext,
  point: { inspectionId: number; position: number },
  urls: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.session
  const shown = await findPicturesToShow(db, ctx, urls, refusal('inspection.picture', 'pictureUrls'))
  const before = await checks.listPictures(db, tenantId, point)
  await checks.replacePictures(db, tenantId, point, shown)
  for (const fileId of new Set([...before, ...shown])) await settlePicture(db, ctx, fileId)
}

/** Reports a finding as the fault of a device, once, with its pictures. Fails with row.missing, inspection.noFinding, repairOrder.open. */
export const repairInspectionFinding = (
  ctx: SignedInContext,
  { deviceId, ...point }: ParsedBodyOf<typeof repair>,
): Promise<DataOf<typeof repair>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.session
    const round = await roundToChange(db, ctx, point)
    const found = await checks.findCheck(db, tenantId, point)
    if (found?.result !== 'finding') throw refusal('inspection.noFinding', 'position')
    if (found.repairOrderId !== null) return { repairOrderId: found.repairOrderId, isNew: false }
    const fault = `${round.points[point.position]?.name}: ${found.note}`.slice(0, 255)
    const fileIds = await checks.listPictures(db, tenantId, point)
    const opened = await openRepairOrder(db, ctx, { lotId: round.lotId, deviceId, fault, fileIds })
    await checks.setRepairOrder(db, tenantId, point, opened.repairOrderId)
    const after = { name: round.planName, fault, repairOrderId: opened.repairOrderId }
    await audit(ctx, db, { action: 'inspection.repair', entityId: round.inspectionId, after })
    return opened
  })
