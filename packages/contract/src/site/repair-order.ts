import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { DeviceKind } from './device.ts'

const repairOrderId = z.number().int()
const lotId = z.number().int()
const deviceId = z.number().int()

/** reported → taken (somebody repairs it) → repaired → accepted by another person, who may also send it back to taken. */
export const RepairState = z.enum(['reported', 'taken', 'repaired', 'accepted'])
export type RepairState = z.infer<typeof RepairState>

/** The exported columns, in their order. */
export const RepairOrderExportRow = z.object({
  deviceName: z.string(),
  deviceKind: DeviceKind,
  parkingName: z.string(),
  fault: z.string(),
  state: RepairState,
  reporterName: personal('name', z.string()),
  reportedAt: LocalTime,
  takerName: personal('name', z.string()),
  takenAt: LocalTime.nullable(),
  repairerName: personal('name', z.string()),
  repairedAt: LocalTime.nullable(),
  result: z.string(),
  accepterName: personal('name', z.string()),
  acceptedAt: LocalTime.nullable(),
  verdict: z.string(),
  /** From the report to the acceptance, or until now. */
  lastedMinutes: z.number(),
})
export type RepairOrderExportRow = z.infer<typeof RepairOrderExportRow>

/** A fault of a device, and what became of it. */
export const RepairOrderRow = RepairOrderExportRow.extend({
  repairOrderId,
  lotId,
  /** null: the device is gone. */
  deviceId: deviceId.nullable(),
  /** The caller looks after it, or has repaired it. */
  isTakenByMe: z.boolean(),
  isRepairedByMe: z.boolean(),
  reportPictures: z.array(z.string()),
  repairPictures: z.array(z.string()),
})
export type RepairOrderRow = z.infer<typeof RepairOrderRow>

/** A repair order, and how far its acceptance has come. */
export const RepairOrderDetail = RepairOrderRow.extend({ approval: ApprovalStanding })
export type RepairOrderDetail = z.infer<typeof RepairOrderDetail>

const repairOrderFilter = {
  /** A part of the device's name, or of the fault. */
  deviceName: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  deviceKind: oneOrMore(DeviceKind).optional(),
  state: oneOrMore(RepairState).optional(),
}
export const RepairOrderFilter = z.object(repairOrderFilter)
export type RepairOrderFilter = z.infer<typeof RepairOrderFilter>

export const queryRepairOrder = endpoint({
  path: '/api/repairOrder/query',
  access: 'repairOrder.read',
  encoding: 'form',
  body: z.object({ ...repairOrderFilter, ...paging, ...sorting(['reportedAt', 'deviceName']) }),
  data: listData(RepairOrderRow),
  summary: 'The repair orders of devices; with QueryAll one .xls file of all that fit (needs repairOrder.export).',
})

export const countRepairOrder = endpoint({
  path: '/api/repairOrder/count',
  access: 'repairOrder.read',
  encoding: 'form',
  body: RepairOrderFilter,
  data: Total,
  summary: 'How many repair orders fit the filter.',
})

export const repairOrderDetail = endpoint({
  path: '/api/repairOrder/detail',
  access: 'repairOrder.read',
  encoding: 'json',
  body: z.object({ repairOrderId }),
  data: RepairOrderDetail,
  summary: 'One repair order.',
})

export const repairableDevices = endpoint({
  path: '/api/repairOrder/devices',
  access: 'repairOrder.report',
  encoding: 'json',
  body: z.object({ lotId, name: z.string().trim().max(64).default('') }),
  data: z.object({ list: z.array(z.object({ deviceId, name: z.string(), kind: DeviceKind })) }),
  summary: 'The first fifty devices of a lot, by a part of their name or serial number, whose fault can be reported.',
})

export const mostRepairPictures = 6
/** As uploadToOss answered them: pngs or jpegs of the tenant. */
const pictureUrls = z.array(z.string().min(1).max(512)).max(mostRepairPictures).default([])
const words = z.string().trim().max(255)

export const reportFault = endpoint({
  path: '/api/repairOrder/report',
  access: 'repairOrder.report',
  encoding: 'json',
  body: z.object({ lotId, deviceId, fault: words.min(1), pictureUrls }),
  data: z.object({ repairOrderId }),
  summary: 'Reports a fault of a device that has no repair order open.',
})

export const takeRepairOrder = endpoint({
  path: '/api/repairOrder/take',
  access: 'repairOrder.handle',
  encoding: 'json',
  body: z.object({ repairOrderId }),
  data: z.null(),
  summary: 'The caller looks after a repair, also after one that another has taken.',
})

export const finishRepair = endpoint({
  path: '/api/repairOrder/finish',
  access: 'repairOrder.handle',
  encoding: 'json',
  body: z.object({ repairOrderId, result: words.min(1), pictureUrls }),
  data: z.null(),
  summary: 'The caller has repaired what he took.',
})

export const acceptRepair = endpoint({
  path: '/api/repairOrder/accept',
  access: 'repairOrder.accept',
  encoding: 'json',
  body: z.object({ repairOrderId, isGood: z.boolean(), verdict: words.default('') }),
  data: z.null(),
  summary: 'Accepts a repair that another person made, or sends it back with the reason.',
})
