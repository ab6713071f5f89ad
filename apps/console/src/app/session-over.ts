import { listen } from '../lib/event-hub.ts'
import { leave } from '../lib/leave.ts'
import { notify } from '../lib/notify.ts'
import { leaveFarewell, wipeSession } from '../lib/session-storage.ts'
import { transportWords } from '../lib/transport-words.ts'

/** Specification 8, state 403. */
const redirectMs = 5000

/** SE-04: however many calls fail with it, one notice, the session wiped at once, the login page five seconds later. */
export const watchSessionOver = (): void => {
  const stop = listen('sessionOver', () => {
    stop()
    const { sessionOver } = transportWords()
    wipeSession()
    // Who goes on before the time is over comes to the login page too, and finds the sentence there.
    leaveFarewell(sessionOver)
    notify.failure(sessionOver, { durationMs: redirectMs, id: 'session.over' })
    setTimeout(() => leave(sessionOver), redirectMs)
  })
}
