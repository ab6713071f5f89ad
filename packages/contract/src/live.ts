import { z } from 'zod'

/** Specification 7.2: the message centre's websocket. */
export const messageChannelPath = '/api/serviceMsgCenter/wsService'
export const messageHeartbeatMs = 10_000
export const warningPollMs = 120_000
export const defaultMaxReconnects = 2

/** message_type of a message that turns the unread dot on. */
export const unreadMessageType = 24

/** What the console says on the message channel. */
export const MessageRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('getWarning'), TenantId: z.number(), userId: z.number(), Type: z.literal(1) }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('close') }),
])
export type MessageRequest = z.infer<typeof MessageRequest>

/** What the server says on it: 24 when messages came that the person has not seen (as an answer with their number), 0 when there are none, 1 as the answer to a heartbeat. */
export const MessageNotice = z.object({ message_type: z.number(), count: z.number().optional() })
export type MessageNotice = z.infer<typeof MessageNotice>

/** Specification 7.2: the alarm channel; the token travels as the subprotocol. */
export const alarmChannelPath = '/api/device/ws'
export const alarmHeartbeatMs = 30_000
export const alarmHeartbeatText = 'success'

/** msgType 1 is a vehicle-pass alarm, anything else a device alarm. */
export const AlarmNotice = z.object({
  msgType: z.number(),
  description: z.string(),
  alarmId: z.number(),
  kind: z.string(),
  /** Of a vehicle that waits at a lane: the lane whose work sheet helps it. */
  laneId: z.number().optional(),
})
export type AlarmNotice = z.infer<typeof AlarmNotice>

/** On the alarm channel besides, at most once a second: vehicles came or went at a lot that the person sees. */
export const TrafficNotice = z.object({ msgType: z.literal(0), kind: z.literal('traffic') })
export type TrafficNotice = z.infer<typeof TrafficNotice>

/** On the alarm channel besides: a command to a lane that the person sees was sent, taken or answered. */
export const LaneNotice = z.object({ msgType: z.literal(0), kind: z.literal('lane') })
export type LaneNotice = z.infer<typeof LaneNotice>

/** On the alarm channel besides: what the operator counts its money in is another now. */
export const CurrencyNotice = z.object({ msgType: z.literal(0), kind: z.literal('currency') })
export type CurrencyNotice = z.infer<typeof CurrencyNotice>

/** Close code of either channel: the session is over, a further call says why. */
export const sessionOverCode = 4403
