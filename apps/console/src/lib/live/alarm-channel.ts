import { type AlarmNotice, alarmHeartbeatMs, alarmHeartbeatText, sessionOverCode } from '@parkdesk/contract'
import { backOffMs, type Channel, type ChannelEffect } from './channel.ts'

export type AlarmTold =
  | { kind: 'alarm'; notice: AlarmNotice }
  /** The channel failed: popups hide, and the person is told once an outage. */
  | { kind: 'outage' }
  /** The channel closed: counts go back to zero. */
  | { kind: 'closed' }
  | { kind: 'live' }
  | { kind: 'sessionOver' }

interface AlarmState {
  phase: 'idle' | 'connecting' | 'open' | 'waiting'
  attempts: number
  isOutageTold: boolean
}

type Effect = ChannelEffect<AlarmTold>

const readNotice = (text: string): AlarmNotice | null => {
  try {
    const notice: unknown = JSON.parse(text)
    return typeof notice === 'object' && notice !== null && 'msgType' in notice ? (notice as AlarmNotice) : null
  } catch {
    return null
  }
}

const tell = (told: AlarmTold): Effect => ({ kind: 'tell', told })

/** Specification 7.2: alarms as they happen. It reconnects for as long as it is not stopped. */
export const alarmChannel: Channel<AlarmState, AlarmTold> = {
  initial: { phase: 'idle', attempts: 0, isOutageTold: false },
  step: (state, event) => {
    const stay = { state, effects: [] }
    switch (event.kind) {
      case 'start':
        return state.phase === 'idle'
          ? { state: { ...state, phase: 'connecting' }, effects: [{ kind: 'connect' }] }
          : stay
      case 'stop':
        return { state: alarmChannel.initial, effects: [{ kind: 'stopTimers' }, { kind: 'disconnect' }] }
      case 'opened':
        return {
          state: { phase: 'open', attempts: 0, isOutageTold: false },
          effects: [{ kind: 'every', timer: 'heartbeat', ms: alarmHeartbeatMs }, tell({ kind: 'live' })],
        }
      case 'received': {
        const notice = event.text === alarmHeartbeatText ? null : readNotice(event.text)
        return notice ? { state, effects: [tell({ kind: 'alarm', notice })] } : stay
      }
      case 'failed':
        return state.phase === 'idle' || state.isOutageTold
          ? stay
          : { state: { ...state, isOutageTold: true }, effects: [tell({ kind: 'outage' })] }
      case 'dropped': {
        if (state.phase === 'idle') return stay
        if (event.code === sessionOverCode) {
          return {
            state: alarmChannel.initial,
            effects: [{ kind: 'stopTimers' }, { kind: 'tell', told: { kind: 'sessionOver' } }],
          }
        }
        const attempts = state.attempts + 1
        return {
          state: { ...state, phase: 'waiting', attempts },
          effects: [
            { kind: 'stopTimers' },
            { kind: 'after', timer: 'reconnect', ms: backOffMs(attempts) },
            tell({ kind: 'closed' }),
          ],
        }
      }
      case 'timer':
        if (event.timer === 'heartbeat' && state.phase === 'open') {
          return { state, effects: [{ kind: 'send', text: alarmHeartbeatText }] }
        }
        return event.timer === 'reconnect' && state.phase === 'waiting'
          ? { state: { ...state, phase: 'connecting' }, effects: [{ kind: 'connect' }] }
          : stay
    }
  },
}
