import { sessionOverCode } from '@parkdesk/contract'
import { checkConnection, onConnectionChange } from '../connection.ts'
import type { Channel, ChannelEffect, ChannelEvent } from './channel.ts'

interface Options<Report> {
  path: string
  /** Travels as the subprotocol, so it must be made of token characters (RFC 9110). */
  subprotocol?: string
  onReport: (report: Report) => void
}

const address = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${path}`

/** Runs a channel on the browser's WebSocket; it does not wait for its pause to end once the server is back. Returns the function that stops it. */
export const runChannel = <State, Report>(channel: Channel<State, Report>, options: Options<Report>): (() => void) => {
  let state = channel.initial
  let socket: WebSocket | null = null
  const timers = new Map<string, ReturnType<typeof setInterval>>()

  const connect = (): void => {
    const opened = new WebSocket(address(options.path), options.subprotocol ?? [])
    socket = opened
    // A socket that was given up must not speak for the one that followed it.
    const pass = (event: ChannelEvent) => () => opened === socket && handle(event)
    opened.onopen = pass({ kind: 'opened' })
    opened.onerror = pass({ kind: 'failed' })
    opened.onclose = closed => {
      if (opened !== socket) return
      if (closed.code !== sessionOverCode) void checkConnection()
      handle({ kind: 'dropped', code: closed.code })
    }
    opened.onmessage = message => opened === socket && handle({ kind: 'received', text: String(message.data) })
  }

  const stopTimer = (timer: string): void => {
    clearInterval(timers.get(timer))
    timers.delete(timer)
  }

  const startTimer = (effect: { kind: 'every' | 'after'; timer: string; ms: number }): void => {
    stopTimer(effect.timer)
    const start = effect.kind === 'every' ? setInterval : setTimeout
    timers.set(
      effect.timer,
      start(() => handle({ kind: 'timer', timer: effect.timer }), effect.ms),
    )
  }

  const disconnect = (): void => {
    const closing = socket
    socket = null
    closing?.close()
  }

  const send = (text: string): void => {
    // A socket that is closing takes nothing more and says so on the browser's console.
    if (socket?.readyState === WebSocket.OPEN) socket.send(text)
  }

  const perform = (effect: ChannelEffect<Report>): void => {
    if (effect.kind === 'connect') connect()
    else if (effect.kind === 'disconnect') disconnect()
    else if (effect.kind === 'send') send(effect.text)
    else if (effect.kind === 'report') options.onReport(effect.report)
    else if (effect.kind === 'stopTimers') for (const timer of timers.keys()) stopTimer(timer)
    else startTimer(effect)
  }

  const handle = (event: ChannelEvent): void => {
    const next = channel.step(state, event)
    state = next.state
    for (const effect of next.effects) perform(effect)
  }

  const stopListening = onConnectionChange(isDown => {
    if (isDown || !timers.has('reconnect')) return
    stopTimer('reconnect')
    handle({ kind: 'timer', timer: 'reconnect' })
  })
  handle({ kind: 'start' })
  return () => {
    stopListening()
    handle({ kind: 'stop' })
  }
}
