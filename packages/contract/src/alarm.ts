import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainPaging, sorting, Total } from './paging.ts'
import { LocalTime } from './time.ts'

export const alarmKinds = ['blackListed', 'exitWithoutEntry', 'deviceSilent'] as const
export const AlarmKind = z.enum(alarmKinds)
export type AlarmKind = z.infer<typeof AlarmKind>

/** open → taken (somebody looks after it) → closed (with a remark). */
export const alarmStates = ['open', 'taken', 'closed'] as const
export const AlarmState = z.enum(alarmStates)
export type AlarmState = z.infer<typeof AlarmState>

export const AlarmRow = z.object({
  alarmId: z.number(),
  kind: AlarmKind,
  raisedAt: LocalTime,
  parkingName: z.string(),
  gateName: z.string(),
  laneName: z.string(),
  plateNumber: z.string(),
  boxSerial: z.string(),
  state: AlarmState,
  handlerName: z.string(),
  handledAt: LocalTime.nullable(),
  remark: z.string(),
  orderId: z.number().nullable(),
  orderNo: z.string(),
})
export type AlarmRow = z.infer<typeof AlarmRow>

const alarmFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: z.number().int().optional(),
  kind: AlarmKind.optional(),
  state: AlarmState.optional(),
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
