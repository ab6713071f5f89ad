import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'

export const alarmKinds = [
  'blackListed',
  'exitWithoutEntry',
  'laneWaiting',
  'deviceSilent',
  'cameraSilent',
  'unsteady',
  'clockOff',
  'picturesTooLarge',
  'eventConflict',
  'orderUnpriced',
  'dataInconsistent',
  'spaceLow',
  'backupFailed',
] as const
export const AlarmKind = z.enum(alarmKinds)
export type AlarmKind = z.infer<typeof AlarmKind>

/** The kinds that are about the whole operator: only people who see all of its lots are shown them. */
export const operatorAlarmKinds = ['dataInconsistent', 'spaceLow', 'backupFailed'] as const satisfies AlarmKind[]

/** Specification 7.2: the kinds that are about a device or the system itself; the others are about a vehicle's pass. */
export const DeviceAlarmKind = AlarmKind.extract([
  'deviceSilent',
  'cameraSilent',
  'unsteady',
  'clockOff',
  'picturesTooLarge',
  'eventConflict',
  ...operatorAlarmKinds,
])
export const isDeviceAlarm = (kind: AlarmKind): boolean => DeviceAlarmKind.safeParse(kind).success

/** What an alarm's sentence is made of beside plate, lot and lane; which values there are depends on its kind. */
export const AlarmDetail = z.object({
  boxSerial: z.string().optional(),
  /** eventConflict: the event's number. */
  eventId: z.string().optional(),
  orderNo: z.string().optional(),
  /** cameraSilent, unsteady, clockOff, picturesTooLarge: what people call the device or the box. */
  deviceName: z.string().optional(),
  /** clockOff: how far it is ahead; below 0: behind. */
  offsetSeconds: z.number().optional(),
  /** dataInconsistent: how many rows break an invariant. */
  findings: z.number().optional(),
  /** spaceLow: what the disk has left, in MiB. */
  freeMegabytes: z.number().optional(),
  /** backupFailed: one line of the cause. */
  reason: z.string().optional(),
})
export type AlarmDetail = z.infer<typeof AlarmDetail>

/** open → taken (somebody looks after it) → closed (with a remark). */
export const alarmStates = ['open', 'taken', 'closed'] as const
export const AlarmState = z.enum(alarmStates)
export type AlarmState = z.infer<typeof AlarmState>

export const AlarmRow = z.object({
  alarmId: z.number(),
  kind: AlarmKind,
  raisedAt: LocalTime,
  /** Empty when it is about the whole operator. */
  parkingName: z.string(),
  gateName: z.string(),
  laneName: z.string(),
  laneId: z.number().nullable(),
  plateNumber: z.string(),
  boxSerial: z.string(),
  state: AlarmState,
  handlerName: personal('name', z.string()),
  handledAt: LocalTime.nullable(),
  /** From its raising to its close; null while it is open. A silent box or device closes its own when it is back. */
  lastedMinutes: z.number().nullable(),
  remark: z.string(),
  detail: AlarmDetail,
  orderId: z.number().nullable(),
  orderNo: z.string(),
  /** Of a list without repeats: how many older ones stand behind it. */
  repeats: z.number().int(),
})
export type AlarmRow = z.infer<typeof AlarmRow>

/**
 * grouped: of the alarms of a kind about the same plate in the same car park, open ones or taken ones, a list has the newest; each: it has all.
 */
export const AlarmRepeats = z.enum(['grouped', 'each'])
export type AlarmRepeats = z.infer<typeof AlarmRepeats>

const alarmFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  kind: oneOrMore(AlarmKind).optional(),
  state: oneOrMore(AlarmState).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
  repeats: AlarmRepeats.optional(),
}
export const AlarmFilter = z.object(alarmFilter)
export type AlarmFilter = z.infer<typeof AlarmFilter>

export const queryAlarm = endpoint({
  path: 'api/alarm/query',
  access: 'alarm.read',
  encoding: 'form',
  body: z.object({ ...alarmFilter, ...plainPaging, ...sorting(['raisedAt']) }),
  data: z.object({ list: z.array(AlarmRow) }),
  summary: 'Alarms by filter.',
})

export const countAlarm = endpoint({
  path: 'api/alarm/count',
  access: 'alarm.read',
  encoding: 'form',
  body: AlarmFilter,
  data: Total,
  summary: 'How many alarms fit the filter.',
})

const deviceNoticeFilter = {
  lotId: alarmFilter.lotId,
  kind: oneOrMore(DeviceAlarmKind).optional(),
  state: alarmFilter.state,
  begin: alarmFilter.begin,
  end: alarmFilter.end,
}
export const DeviceNoticeFilter = z.object(deviceNoticeFilter)
export type DeviceNoticeFilter = z.infer<typeof DeviceNoticeFilter>

export const queryDeviceNotice = endpoint({
  path: 'api/deviceNotice/query',
  access: 'alarm.read',
  encoding: 'form',
  body: z.object({ ...deviceNoticeFilter, ...plainPaging, ...sorting(['raisedAt']) }),
  data: z.object({ list: z.array(AlarmRow) }),
  summary: 'Alarms of devices and of the system itself, by filter.',
})

export const countDeviceNotice = endpoint({
  path: 'api/deviceNotice/count',
  access: 'alarm.read',
  encoding: 'form',
  body: DeviceNoticeFilter,
  data: Total,
  summary: 'How many alarms of devices fit the filter.',
})

export const alarmDetail = endpoint({
  path: 'api/alarm/detail',
  access: 'alarm.read',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int() }),
  data: AlarmRow,
  summary: 'One alarm.',
})

/** A vehicle inside whose plate may be the one that the camera misread. */
export const LikelyEntry = z.object({
  orderId: z.number(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  cameAt: LocalTime,
  laneName: z.string(),
  pictureUrl: SeenPicture().nullable(),
})
export type LikelyEntry = z.infer<typeof LikelyEntry>

export const alarmEvidence = endpoint({
  path: 'api/alarm/evidence',
  access: 'alarm.read',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int() }),
  data: z.object({
    /** Of the passes that it is about, the earliest first. */
    pictures: z.array(z.object({ passId: z.number(), passedAt: LocalTime, url: SeenPicture() })),
    /** Of an exit without an entry, the likeliest first; null: the caller may not see what is inside. */
    likelyEntries: z.array(LikelyEntry).nullable(),
    /** When the same happened before, and is not closed either, the newest first. */
    repeats: z.array(z.object({ alarmId: z.number(), raisedAt: LocalTime, laneName: z.string() })),
  }),
  summary: 'What helps to look after an alarm: pictures, the entries that an exit may belong to, and its repeats.',
})

/** Whether what is done with an alarm is done with its repeats, too. */
const withRepeats = z.boolean().default(false)

export const takeAlarm = endpoint({
  path: 'api/alarm/take',
  access: 'alarm.handle',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int(), withRepeats }),
  data: z.null(),
  summary: 'Says that the caller looks after an open alarm.',
})

export const closeAlarm = endpoint({
  path: 'api/alarm/close',
  access: 'alarm.handle',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int(), remark: z.string().trim().min(1).max(255), withRepeats }),
  data: z.null(),
  summary: 'Closes an open or taken alarm with a remark.',
})
