import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { LocalTime } from '../wire/time.ts'
import { DeviceKind, DeviceState } from './device.ts'

const deviceId = z.number().int()
const lotId = z.number().int()
const laneId = z.number().int()

/** What stands at a lane. */
export const LaneDeviceKind = DeviceKind.extract(['camera', 'screen', 'barrier', 'callPillar'])
export type LaneDeviceKind = z.infer<typeof LaneDeviceKind>

/** The exported columns, in their order. */
export const CameraExportRow = z.object({
  name: z.string(),
  kind: LaneDeviceKind,
  state: DeviceState,
  parkingName: z.string(),
  /** Empty: at no lane. */
  laneName: z.string(),
  serial: z.string(),
  dialect: z.string(),
  heardAt: LocalTime.nullable(),
  /** Of the lane's latest pass with a picture, of the last 24 hours. */
  lastPictureAt: LocalTime.nullable(),
  /** How far its clock is ahead; null: it does not say. */
  clockOffsetSeconds: z.number().nullable(),
  firmware: z.string(),
  boxSerial: z.string(),
  remark: z.string(),
})
export type CameraExportRow = z.infer<typeof CameraExportRow>

/** A camera or another device of a lane. */
export const CameraRow = CameraExportRow.extend({ deviceId, lotId, laneId: laneId.nullable(), createdAt: LocalTime })
export type CameraRow = z.infer<typeof CameraRow>

const cameraFilter = {
  /** A part of its name or serial number. */
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  laneId: oneOrMore(laneId).optional(),
  kind: oneOrMore(LaneDeviceKind).optional(),
  state: oneOrMore(DeviceState).optional(),
}
export const CameraFilter = z.object(cameraFilter)
export type CameraFilter = z.infer<typeof CameraFilter>

export const queryCamera = endpoint({
  path: '/api/camera/query',
  access: 'device.read',
  encoding: 'form',
  body: z.object({ ...cameraFilter, ...paging, ...sorting(['name', 'heardAt', 'createdAt']) }),
  data: listData(CameraRow),
  summary: 'Cameras and the other devices of lanes; with QueryAll one .xls file of all that fit (needs device.export).',
})

export const countCamera = endpoint({
  path: '/api/camera/count',
  access: 'device.read',
  encoding: 'form',
  body: CameraFilter,
  data: Total,
  summary: 'How many devices of lanes fit the filter.',
})

/** One silence, unsteadiness or wrong clock of a device, or a time in which its pictures were too large. */
export const DeviceTrouble = z.object({
  kind: z.enum(['cameraSilent', 'unsteady', 'clockOff', 'picturesTooLarge']),
  begunAt: LocalTime,
  /** null: it lasts. */
  endedAt: LocalTime.nullable(),
  lastedMinutes: z.number().nullable(),
})
export type DeviceTrouble = z.infer<typeof DeviceTrouble>

export const cameraDetail = endpoint({
  path: '/api/camera/detail',
  access: 'device.read',
  encoding: 'json',
  body: z.object({ deviceId }),
  data: CameraRow,
  summary: 'One device of a lane.',
})

export const cameraTroubles = endpoint({
  path: '/api/camera/troubles',
  access: 'device.read',
  encoding: 'json',
  body: z.object({ deviceId }),
  data: z.object({ list: z.array(DeviceTrouble) }),
  summary: 'The silences, wrong clocks and too large pictures of a device, the newest first, twenty at most.',
})

/** What a person writes about a device of a lane. */
export const CameraEntry = z.object({
  lotId,
  kind: LaneDeviceKind,
  name: z.string().trim().min(1).max(64),
  serial: z.string().trim().min(1).max(64),
  dialect: z.string().trim().max(32).default(''),
  laneId: laneId.nullable().default(null),
  remark: Remark.default(''),
})
export type CameraEntry = z.output<typeof CameraEntry>

export const saveCamera = endpoint({
  path: '/api/camera/save',
  access: 'device.save',
  encoding: 'json',
  body: CameraEntry.extend({ deviceId: deviceId.optional() }),
  data: z.object({ deviceId }),
  summary: 'Adds a device of a lane, or changes one when deviceId is given; its lot and its kind stay.',
})
