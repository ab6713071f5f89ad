import { z } from 'zod'
import { AlarmDetail, alarmKinds } from '../alarm/alarm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'
import { ApprovalKind } from './approval-kind.ts'

/** What a person is notified of: each kind of alarm, a box that is back, an import that is done, an export that is ready or failed, the platform’s word on a lot, a request that waits for him, has come to his stage or was decided, a swap of shifts, a roster that is published or changed for him, a round that nobody made, a campaign that cannot give, a company that reaches its credit limit, a version, an important notice. */
export const messageKinds = [
  ...alarmKinds,
  'boxBack',
  'imported',
  'exported',
  'exportFailed',
  'lotApproved',
  'lotRefused',
  'writeOffAsked',
  'visitorAsked',
  'visitorArrived',
  'approvalDue',
  'requestApproved',
  'requestRefused',
  'swapAsked',
  'swapAgreed',
  'swapDeclined',
  'swapToApprove',
  'swapDone',
  'swapOff',
  'rosterPublished',
  'rosterChanged',
  'inspectionMissed',
  'campaignHalted',
  'companyCredit',
  'version',
  'notice',
] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

export const messageStates = ['unread', 'read'] as const
export const MessageState = z.enum(messageStates)
export type MessageState = z.infer<typeof MessageState>

/** What was imported: whose list the message leads to. */
export const importedNouns = [
  'blackList',
  'holiday',
  'companyVehicle',
  'spot',
  'user',
  'card',
  'whiteList',
  'storedCard',
  'payment',
] as const

/** The values that a message's words are made of; which ones there are goes by its kind. */
export const MessageContent = AlarmDetail.extend({
  approval: ApprovalKind.optional(),
  /** Of its chain: the stage that it has come to, and its role. */
  stage: z.number().optional(),
  role: z.string().optional(),
  lotName: z.string().optional(),
  laneName: z.string().optional(),
  plate: z.string().optional(),
  silentMinutes: z.number().optional(),
  noun: z.enum(importedNouns).optional(),
  fileName: z.string().optional(),
  total: z.number().optional(),
  success: z.number().optional(),
  repeat: z.number().optional(),
  failed: z.number().optional(),
  /** Of a limit. */
  percent: z.number().optional(),
  version: z.string().optional(),
  title: z.string().optional(),
  text: z.string().optional(),
})
export type MessageContent = z.infer<typeof MessageContent>

export const MessageRow = z.object({
  messageId: z.number(),
  kind: MessageKind,
  state: MessageState,
  raisedAt: LocalTime,
  /** Empty when it is about no car park. */
  parkingName: z.string(),
  /** The alarm or the notice that it is about. */
  subjectId: z.number().nullable(),
  content: MessageContent,
})
export type MessageRow = z.infer<typeof MessageRow>

const messageFilter = {
  kind: MessageKind.optional(),
  state: MessageState.optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const MessageFilter = z.object(messageFilter)
export type MessageFilter = z.infer<typeof MessageFilter>

export const queryMessage = endpoint({
  path: 'api/serviceMsgCenter/queryMessage',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({ ...messageFilter, ...plainPaging }),
  data: z.object({ list: z.array(MessageRow) }),
  summary: 'The caller’s messages by filter, the newest first.',
})

export const countMessage = endpoint({
  path: 'api/serviceMsgCenter/countMessage',
  access: 'signedIn',
  encoding: 'form',
  body: MessageFilter,
  data: Total,
  summary: 'How many of the caller’s messages fit the filter.',
})

export const readMessage = endpoint({
  path: 'api/serviceMsgCenter/readMessage',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ messageIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ read: z.number() }),
  summary: 'Marks messages as read, for the caller; answers how many were unread.',
})

export const readAllMessage = endpoint({
  path: 'api/serviceMsgCenter/readAllMessage',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ read: z.number() }),
  summary: 'Marks all of the caller’s messages as read.',
})

export const seeMessage = endpoint({
  path: 'api/serviceMsgCenter/seeMessage',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.null(),
  summary: 'The caller looks at the message centre: the unread dot goes off on all of his consoles.',
})
