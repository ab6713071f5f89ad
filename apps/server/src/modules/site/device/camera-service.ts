import {
  type CameraFilter,
  type DataOf,
  type cameraDetail as detail,
  LaneDeviceKind,
  type ParsedBodyOf,
  type queryCamera as query,
  type saveCamera as save,
  type Total,
  type cameraTroubles as troubles,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './camera-queries.ts'
import { listLanes } from './device-queries.ts'
import { exportCameras } from './export.ts'
import { saveDevice } from './save-device.ts'

const viewingOf = ({ scope, clock }: SignedInContext) => ({ scope, now: clock() })

/** A page of devices of lanes, or with QueryAll one .xls of all that fit the filter. */
export async function queryCamera(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listCameras(ctx.db, viewingOf(ctx), input, part) }
  ctx.demand('device.export')
  return exportCameras(ctx, input, part)
}

export const countCamera = async (ctx: SignedInContext, filter: CameraFilter): Promise<Total> => ({
  total: await queries.countCameras(ctx.db, viewingOf(ctx), filter),
})

/** Fails with row.missing. */
export async function cameraDetail(
  ctx: SignedInContext,
  { deviceId }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const found = await queries.findCamera(ctx.db, viewingOf(ctx), deviceId)
  if (!found) throw new Failure('row.missing')
  return found
}

/** What was wrong with a device that the caller sees. */
export const cameraTroubles = async (
  ctx: SignedInContext,
  { deviceId }: ParsedBodyOf<typeof troubles>,
): Promise<DataOf<typeof troubles>> => ({ list: await queries.listTroubles(ctx.db, ctx.scope, deviceId) })

/** Adds a device of a lane, or changes one. Fails as saveDevice does. */
export const saveCamera = (ctx: SignedInContext, { deviceId, ...entry }: ParsedBodyOf<typeof save>) => {
  const { lotId, kind, name, serial, dialect, laneId, remark } = entry
  const saving = { deviceId, lotId, kind, kinds: LaneDeviceKind.options, serialField: 'serial', entry }
  return saveDevice(ctx, saving, async db => {
    const lanes = laneId === null ? [] : await listLanes(db, ctx.scope, lotId)
    if (laneId !== null && !lanes.some(lane => lane.laneId === laneId)) throw refusal('row.missing', 'laneId')
    return { name, serial, dialect, lane_id: laneId, remark }
  })
}
