/** What happens to a live channel. */
export type ChannelEvent =
  | { kind: 'start' }
  | { kind: 'opened' }
  | { kind: 'received'; text: string }
  | { kind: 'failed' }
  | { kind: 'dropped'; code?: number }
  | { kind: 'timer'; timer: string }
  | { kind: 'stop' }

/** What a channel asks its driver to do. Starting a timer again restarts it; timers run until they are stopped. */
export type ChannelEffect<Report> =
  | { kind: 'connect' }
  | { kind: 'disconnect' }
  | { kind: 'send'; text: string }
  | { kind: 'every'; timer: string; ms: number }
  | { kind: 'after'; timer: string; ms: number }
  | { kind: 'stopTimers' }
  | { kind: 'report'; report: Report }

/** A pure machine: the next state and what to do. */
export type Channel<State, Report> = {
  initial: State
  step: (state: State, event: ChannelEvent) => { state: State; effects: readonly ChannelEffect<Report>[] }
}

/** Pause before the given reconnect attempt, counted from 1: quick at first, never more than once a minute's load on a server that is down. */
export const backOffMs = (attempt: number): number => Math.min(1000 * 3 ** (attempt - 1), 60_000)

/** A peer that has answered nothing for this long is taken for gone: a line can die without a word. */
export const silentAfterMs = 30_000

/** A connection attempt, given up by the timer 'patience' when the peer never completes it. */
export const connecting: readonly ({ kind: 'connect' } | { kind: 'after'; timer: string; ms: number })[] = [
  { kind: 'connect' },
  { kind: 'after', timer: 'patience', ms: silentAfterMs },
]
