import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { LocalTime } from '../wire/time.ts'
import { DeviceState } from './device.ts'

const deviceId = z.number().int()
const lotId = z.number().int()

/** What a detector said last of its spot. */
export const SpotStanding = z.enum(['free', 'taken'])
export type SpotStanding = z.infer<typeof SpotStanding>

/** The exported columns, in their order. */
export const DetectorExportRow = z.object({
  serial: z.string(),
  parkingName: z.string(),
  /** Empty: of no spot. */
  parkSpotNumber: z.string(),
  state: DeviceState,
  /** null: it has not said. */
  standing: SpotStanding.nullable(),
  standingSince: LocalTime.nullable(),
  heardAt: LocalTime.nullable(),
  firmware: z.string(),
  boxSerial: z.string(),
  remark: z.string(),
})
export type DetectorExportRow = z.infer<typeof DetectorExportRow>

/** The device that says whether a vehicle stands on a spot. */
export const DetectorRow = DetectorExportRow.extend({ deviceId, lotId, createdAt: LocalTime })
export type DetectorRow = z.infer<typeof DetectorRow>

const detectorFilter = {
  /** A part of the serial number. */
  serial: z.string().trim().max(64).optional(),
  parkSpotNumber: z.string().trim().max(32).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(DeviceState).optional(),
  standing: oneOrMore(SpotStanding).optional(),
}
export const DetectorFilter = z.object(detectorFilter)
export type DetectorFilter = z.infer<typeof DetectorFilter>

export const queryDetector = endpoint({
  path: '/api/detector/query',
  access: 'device.read',
  encoding: 'form',
  body: z.object({ ...detectorFilter, ...paging, ...sorting(['serial', 'parkSpotNumber', 'heardAt']) }),
  data: listData(DetectorRow),
  summary: 'The detectors of spots; with QueryAll one .xls file of all that fit (needs device.export).',
})

export const countDetector = endpoint({
  path: '/api/detector/count',
  access: 'device.read',
  encoding: 'form',
  body: DetectorFilter,
  data: Total,
  summary: 'How many detectors fit the filter.',
})

/** What a person writes about a detector. */
export const DetectorEntry = z.object({
  lotId,
  serial: z.string().trim().min(1).max(64),
  /** A spot of the lot; empty: none yet. */
  parkSpotNumber: z.string().trim().max(32).default(''),
  remark: Remark.default(''),
})
export type DetectorEntry = z.output<typeof DetectorEntry>

export const saveDetector = endpoint({
  path: '/api/detector/save',
  access: 'device.save',
  encoding: 'json',
  body: DetectorEntry.extend({ deviceId: deviceId.optional() }),
  data: z.object({ deviceId }),
  summary: 'Adds a detector, or changes one when deviceId is given; its lot stays.',
})
