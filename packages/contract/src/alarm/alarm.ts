import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'

export const alarmKinds = [
  'blackListed',
  'exitWithoutEntry',
  'deviceSilent',
  'eventConflict',
  'orderUnpriced',
  'dataInconsistent',
  'spaceLow',
  'backupFailed',
] as const
export const AlarmKind = z.enum(alarmKinds)
export type AlarmKind = z.infer<typeof AlarmKind>

/** The kinds that are about the whole operator: only people who see all of its lots are shown them. */
export const operatorAlarmKinds: readonly AlarmKind[] = ['dataInconsistent', 'spaceLow', 'backupFailed']

/** What an alarm's sentence is made of beside plate, lot and lane; which values there are depends on its kind. */
export const AlarmDetail = z.object({
  boxSerial: z.string().optional(),
  /** eventConflict: the event's number. */
  eventId: z.string().optional(),
  orderNo: z.string().optional(),
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
  plateNumber: z.string(),
  boxSerial: z.string(),
  state: AlarmState,
  handlerName: z.string(),
  handledAt: LocalTime.nullable(),
  remark: z.string(),
  detail: AlarmDetail,
  orderId: z.number().nullable(),
  orderNo: z.string(),
})
export type AlarmRow = z.infer<typeof AlarmRow>

const alarmFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  kind: oneOrMore(AlarmKind).optional(),
  state: oneOrMore(AlarmState).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
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

export const alarmDetail = endpoint({
  path: 'api/alarm/detail',
  access: 'alarm.read',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int() }),
  data: AlarmRow,
  summary: 'One alarm.',
})

export const takeAlarm = endpoint({
  path: 'api/alarm/take',
  access: 'alarm.handle',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int() }),
  data: z.null(),
  summary: 'Says that the caller looks after an open alarm.',
})

export const closeAlarm = endpoint({
  path: 'api/alarm/close',
  access: 'alarm.handle',
  encoding: 'json',
  body: z.object({ alarmId: z.number().int(), remark: z.string().trim().min(1).max(255) }),
  data: z.null(),
  summary: 'Closes an open or taken alarm with a remark.',
})
