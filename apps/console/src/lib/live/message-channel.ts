import {
  defaultMaxReconnects,
  type MessageNotice,
  type MessageRequest,
  messageHeartbeatMs,
  sessionOverCode,
  unreadMessageType,
  warningPollMs,
} from '@parkdesk/contract'
import { backOffMs, type Channel, type ChannelEffect, connecting, silentAfterMs } from './channel.ts'

export type MessageReport =
  /** Whether the latest message is of the unread type. */
  | { kind: 'unread'; isUnread: boolean; count: number }
  /** The attempts have reached the maximum; it goes on trying, slower and slower. */
  | { kind: 'unreachable' }
  | { kind: 'sessionOver' }

interface MessageState {
  phase: 'idle' | 'connecting' | 'open' | 'waiting'
  attempts: number
  /** Heartbeats since the peer was heard last. */
  unanswered: number
}

type Effect = ChannelEffect<MessageReport>

const say = (request: MessageRequest): Effect => ({ kind: 'send', text: JSON.stringify(request) })

/** The answer to a heartbeat says nothing about messages, so it leaves the dot as it is. */
const heartbeatAnswer = 1

const readMessage = (text: string): MessageNotice | null => {
  try {
    const message = JSON.parse(text) as MessageNotice | null
    return typeof message?.message_type === 'number' && message.message_type !== heartbeatAnswer ? message : null
  } catch {
    return null
  }
}

const initial: MessageState = { phase: 'idle', attempts: 0, unanswered: 0 }

const afterDrop = (state: MessageState, before: Effect[] = []): { state: MessageState; effects: Effect[] } => {
  const attempts = state.attempts + 1
  const atMaximum: Effect[] =
    attempts === defaultMaxReconnects ? [{ kind: 'report', report: { kind: 'unreachable' } }] : []
  return {
    state: { phase: 'waiting', attempts, unanswered: 0 },
    effects: [
      { kind: 'stopTimers' },
      ...before,
      { kind: 'after', timer: 'reconnect', ms: backOffMs(attempts) },
      ...atMaximum,
    ],
  }
}

/** Specification 7.2: the message centre's channel. It reconnects on any drop unless it was stopped. */
export const messageChannel = (TenantId: number, userId: number): Channel<MessageState, MessageReport> => {
  const askForWarnings = say({ type: 'getWarning', TenantId, userId, Type: 1 })

  return {
    initial,
    step: (state, event) => {
      const stay = { state, effects: [] }
      switch (event.kind) {
        case 'start':
          return state.phase === 'idle' ? { state: { ...state, phase: 'connecting' }, effects: connecting } : stay
        case 'stop': {
          const farewell = state.phase === 'open' ? [say({ type: 'close' })] : []
          return { state: initial, effects: [...farewell, { kind: 'stopTimers' }, { kind: 'disconnect' }] }
        }
        case 'opened':
          return {
            state: { ...initial, phase: 'open' },
            effects: [
              { kind: 'stopTimers' },
              askForWarnings,
              { kind: 'every', timer: 'heartbeat', ms: messageHeartbeatMs },
              { kind: 'every', timer: 'warnings', ms: warningPollMs },
            ],
          }
        case 'received': {
          const heard = { ...state, unanswered: 0 }
          const message = readMessage(event.text)
          if (!message) return { state: heard, effects: [] }
          const isUnread = message.message_type === unreadMessageType
          return {
            state: heard,
            effects: [{ kind: 'report', report: { kind: 'unread', isUnread, count: message.count ?? 0 } }],
          }
        }
        case 'failed':
          return stay
        case 'dropped':
          if (state.phase === 'idle') return stay
          return event.code === sessionOverCode
            ? { state: initial, effects: [{ kind: 'stopTimers' }, { kind: 'report', report: { kind: 'sessionOver' } }] }
            : afterDrop(state)
        case 'timer':
          if (state.phase === 'open' && event.timer === 'heartbeat') {
            if (state.unanswered * messageHeartbeatMs >= silentAfterMs)
              return afterDrop(state, [{ kind: 'disconnect' }])
            return { state: { ...state, unanswered: state.unanswered + 1 }, effects: [say({ type: 'heartbeat' })] }
          }
          if (state.phase === 'open' && event.timer === 'warnings') return { state, effects: [askForWarnings] }
          if (state.phase === 'connecting' && event.timer === 'patience')
            return afterDrop(state, [{ kind: 'disconnect' }])
          return state.phase === 'waiting' && event.timer === 'reconnect'
            ? { state: { ...state, phase: 'connecting' }, effects: connecting }
            : stay
      }
    },
  }
}
