import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const deviceId = z.number().int()
const lotId = z.number().int()

/** Specification 4: 0 not issued, 1 issued, 2 damaged, 3 lost. */
export const PosDeviceStatus = z.literal([0, 1, 2, 3])
export type PosDeviceStatus = z.infer<typeof PosDeviceStatus>

/** Specification section 3's columns, in their order. */
export const PosDeviceExportRow = z.object({
  Name: z.string(),
  /** Who has it; empty: nobody. */
  RealName: personal('name', z.string()),
  Account: z.string(),
  /** Its number among the operator's own. */
  Code: z.string(),
  SerialNo: z.string(),
  Provider: z.string(),
  VersionNo: z.string(),
  /** Whether it is online. */
  Status: z.boolean(),
  DeviceStatus: PosDeviceStatus,
  Remark: z.string(),
})
export type PosDeviceExportRow = z.infer<typeof PosDeviceExportRow>

/** A pay terminal that a person carries. */
export const PosDeviceRow = PosDeviceExportRow.extend({
  deviceId,
  lotId,
  ParkLotName: z.string(),
  heardAt: LocalTime.nullable(),
  createdAt: LocalTime,
})
export type PosDeviceRow = z.infer<typeof PosDeviceRow>

const posDeviceFilter = {
  /** A part of its name, code or serial number. */
  Name: z.string().trim().max(64).optional(),
  Account: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  DeviceStatus: oneOrMore(PosDeviceStatus).optional(),
}
export const PosDeviceFilter = z.object(posDeviceFilter)
export type PosDeviceFilter = z.infer<typeof PosDeviceFilter>

export const getPosDevicePage = endpoint({
  path: 'api/posDevice/getPosDevicePage',
  access: 'device.read',
  encoding: 'form',
  body: z.object({ ...posDeviceFilter, ...paging, ...sorting(['Name', 'Code', 'createdAt']) }),
  data: listData(PosDeviceRow),
  summary: 'The pay terminals; with QueryAll one .xls file of all that fit (needs device.export).',
})

export const countPosDevice = endpoint({
  path: '/api/posDevice/count',
  access: 'device.read',
  encoding: 'form',
  body: PosDeviceFilter,
  data: Total,
  summary: 'How many pay terminals fit the filter.',
})

/** What a person writes about a pay terminal. An issued one names whose it is; one that is not issued is nobody's. */
export const PosDeviceEntry = z.object({
  lotId,
  Name: z.string().trim().min(1).max(64),
  Code: z.string().trim().max(32).default(''),
  SerialNo: z.string().trim().min(1).max(64),
  Provider: z.string().trim().max(64).default(''),
  DeviceStatus: PosDeviceStatus.default(0),
  Account: z.string().trim().max(64).default(''),
  Remark: Remark.default(''),
})
export type PosDeviceEntry = z.output<typeof PosDeviceEntry>

export const savePosDevice = endpoint({
  path: '/api/posDevice/save',
  access: 'device.save',
  encoding: 'json',
  body: PosDeviceEntry.extend({ deviceId: deviceId.optional() }),
  data: z.object({ deviceId }),
  summary:
    'Adds a pay terminal, or changes, issues, takes back or writes off one when deviceId is given; its lot stays.',
})
