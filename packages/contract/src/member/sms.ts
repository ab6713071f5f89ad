import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** What caused it. shareRegistration: somebody registered for shared parking. visitorApproved: a visitor may come. arrearsDue: a vehicle left unpaid. cardCode: somebody pays with his stored card on the driver's page; lists show it without the code. */
export const SmsKind = z.enum(['shareRegistration', 'visitorApproved', 'arrearsDue', 'storedCardLow', 'cardCode'])
export type SmsKind = z.infer<typeof SmsKind>

/** noGateway: it was written while the server had no gateway, and is not sent later. stopped: what it asks for was paid before it was sent. */
export const SmsState = z.enum(['waiting', 'sent', 'failed', 'noGateway', 'stopped'])
export type SmsState = z.infer<typeof SmsState>

/** Why a try did not succeed. refused: the gateway answered, but not with success. */
export const SmsReason = z.enum(['refused', 'timeout', 'unreachable'])
export type SmsReason = z.infer<typeof SmsReason>

/** The exported columns, in this order. */
export const SmsExportRow = z.object({
  phone: personal('phone', z.string()),
  kind: SmsKind,
  text: z.string(),
  state: SmsState,
  /** Of the last try; null: it succeeded, or there was none. */
  reason: SmsReason.nullable(),
  tries: z.number(),
  createdAt: LocalTime,
  sentAt: LocalTime.nullable(),
  /** Empty: it concerns no lot. */
  parkingName: z.string(),
})
export type SmsExportRow = z.infer<typeof SmsExportRow>

export const SmsRow = SmsExportRow.extend({
  smsId: z.number(),
  /** What the gateway answered when it refused. */
  httpStatus: z.number().nullable(),
})
export type SmsRow = z.infer<typeof SmsRow>

const smsFilter = {
  phone: personalSearch(z.string().trim().max(32).optional()),
  state: oneOrMore(SmsState).optional(),
  kind: oneOrMore(SmsKind).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was written. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const SmsFilter = z.object(smsFilter)
export type SmsFilter = z.infer<typeof SmsFilter>

export const querySms = endpoint({
  path: 'api/sms/query',
  access: 'sms.read',
  encoding: 'form',
  body: z.object({ ...smsFilter, ...paging, ...sorting(['createdAt', 'sentAt']) }),
  data: listData(SmsRow),
  summary: 'Text messages to drivers and what became of them; with QueryAll one .xls file of all (needs sms.export).',
})

export const countSms = endpoint({
  path: 'api/sms/count',
  access: 'sms.read',
  encoding: 'form',
  body: SmsFilter,
  data: Total,
  summary: 'How many text messages fit the filter.',
})

export const smsDetail = endpoint({
  path: 'api/sms/detail',
  access: 'sms.read',
  encoding: 'json',
  body: z.object({ smsId: z.number().int() }),
  data: SmsRow,
  summary: 'One text message and what became of it.',
})

export const smsGateway = endpoint({
  path: 'api/sms/gateway',
  access: 'sms.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ isSet: z.boolean() }),
  summary: 'Whether this server has a gateway to send text messages by.',
})
