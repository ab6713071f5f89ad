import {
  type AlarmNotice,
  alarmHeartbeatMs,
  alarmHeartbeatText,
  type CurrencyNotice,
  type LaneNotice,
  sessionOverCode,
  type TrafficNotice,
} from '@parkdesk/contract'
import { backOffMs, type Channel, type ChannelEffect, connecting, silentAfterMs } from './channel.ts'

export type AlarmReport =
  | { kind: 'alarm'; notice: AlarmNotice }
  /** The channel failed: popups hide, and the person is notified once per outage. */
  | { kind: 'outage' }
  /** The channel closed: counts go back to zero. */
  | { kind: 'closed' }
  /** Vehicles came or went. */
  | { kind: 'traffic' }
  /** A command to a lane was sent, taken or answered. */
  | { kind: 'lane' }
  /** The operator counts in another currency now. */
  | { kind: 'currency' }
  | { kind: 'live' }
  | { kind: 'sessionOver' }

interface AlarmState {
  phase: 'idle' | 'connecting' | 'open' | 'waiting'
  attempts: number
  isOutageReported: boolean
  /** Heartbeats since the peer was heard last. */
  unanswered: number
}

type Effect = ChannelEffect<AlarmReport>

type Notice = AlarmNotice | CurrencyNotice | LaneNotice | TrafficNotice

const readNotice = (text: string): Notice | null => {
  try {
    const notice: unknown = JSON.parse(text)
    return typeof notice === 'object' && notice !== null && 'msgType' in notice ? (notice as AlarmNotice) : null
  } catch {
    return null
  }
}

const reportOf = (notice: Notice): AlarmReport => {
  if ('description' in notice) return { kind: 'alarm', notice }
  return { kind: notice.kind }
}

const report = (report: AlarmReport): Effect => ({ kind: 'report', report })

const initial: AlarmState = { phase: 'idle', attempts: 0, isOutageReported: false, unanswered: 0 }

const afterDrop = (state: AlarmState, before: Effect[] = []): { state: AlarmState; effects: Effect[] } => {
  const attempts = state.attempts + 1
  return {
    state: { ...state, phase: 'waiting', attempts, unanswered: 0 },
    effects: [
      { kind: 'stopTimers' },
      ...before,
      { kind: 'after', timer: 'reconnect', ms: backOffMs(attempts) },
      report({ kind: 'closed' }),
    ],
  }
}

/** Specification 7.2: alarms as they happen. It reconnects for as long as it is not stopped. */
export const alarmChannel: Channel<AlarmState, AlarmReport> = {
  initial,
  step: (state, event) => {
    const stay = { state, effects: [] }
    switch (event.kind) {
      case 'start':
        return state.phase === 'idle' ? { state: { ...state, phase: 'connecting' }, effects: connecting } : stay
      case 'stop':
        return { state: initial, effects: [{ kind: 'stopTimers' }, { kind: 'disconnect' }] }
      case 'opened':
        return {
          state: { ...initial, phase: 'open' },
          effects: [
            { kind: 'stopTimers' },
            { kind: 'every', timer: 'heartbeat', ms: alarmHeartbeatMs },
            report({ kind: 'live' }),
          ],
        }
      case 'received': {
        const heard = { ...state, unanswered: 0 }
        const notice = event.text === alarmHeartbeatText ? null : readNotice(event.text)
        return { state: heard, effects: notice ? [report(reportOf(notice))] : [] }
      }
      case 'failed':
        return state.phase === 'idle' || state.isOutageReported
          ? stay
          : { state: { ...state, isOutageReported: true }, effects: [report({ kind: 'outage' })] }
      case 'dropped':
        if (state.phase === 'idle') return stay
        return event.code === sessionOverCode
          ? { state: initial, effects: [{ kind: 'stopTimers' }, report({ kind: 'sessionOver' })] }
          : afterDrop(state)
      case 'timer':
        if (event.timer === 'heartbeat' && state.phase === 'open') {
          if (state.unanswered * alarmHeartbeatMs >= silentAfterMs) return afterDrop(state, [{ kind: 'disconnect' }])
          return {
            state: { ...state, unanswered: state.unanswered + 1 },
            effects: [{ kind: 'send', text: alarmHeartbeatText }],
          }
        }
        if (event.timer === 'patience' && state.phase === 'connecting')
          return afterDrop(state, [{ kind: 'disconnect' }])
        return event.timer === 'reconnect' && state.phase === 'waiting'
          ? { state: { ...state, phase: 'connecting' }, effects: connecting }
          : stay
    }
  },
}
