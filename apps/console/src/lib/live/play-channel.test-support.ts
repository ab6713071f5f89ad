import type { Channel, ChannelEvent } from './channel.ts'

/** Plays a channel on a clock that stands still until it is moved: for tests, and for nothing else. */
export const playChannel = <State, Report>(channel: Channel<State, Report>) => {
  let state = channel.initial
  let now = 0
  const timers = new Map<string, { at: number; every: number | null; ms: number }>()
  const log: string[] = []

  const handle = (event: ChannelEvent): void => {
    const next = channel.step(state, event)
    state = next.state
    for (const effect of next.effects) {
      if (effect.kind === 'stopTimers') timers.clear()
      else if (effect.kind === 'every' || effect.kind === 'after') {
        const { ms } = effect
        timers.set(effect.timer, { at: now + ms, every: effect.kind === 'every' ? ms : null, ms })
      } else if (effect.kind === 'send') log.push(`${now} send ${effect.text}`)
      else if (effect.kind === 'report') log.push(`${now} report ${JSON.stringify(effect.report)}`)
      else log.push(`${now} ${effect.kind}`)
    }
  }

  const pass = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      const [name, timer] = due
      now = timer.at
      if (timer.every === null) timers.delete(name)
      else timers.set(name, { ...timer, at: now + timer.every })
      handle({ kind: 'timer', timer: name })
    }
    now = until
  }

  /** What happened since the last look. */
  const seen = (): string[] => log.splice(0)
  return { handle, pass, seen }
}
