import { listen } from '../lib/event-hub.ts'
import { leave } from '../lib/leave.ts'
import { notify } from '../lib/notify.ts'
import { leaveFarewell, wipeSession } from '../lib/session-storage.ts'
import { transportWords } from '../lib/transport-words.ts'
import { returnFromVisit } from '../lib/visit.ts'
import { loginPath } from './next-path.ts'

/** Specification 8, state 403. */
const redirectMs = 5000

/**
 * SE-04: however many calls fail with it, one notice, the session wiped at once, the login page five seconds later.
 * Who looked at another operator's data as the platform goes back to his own instead. It knows the way back to where the person was.
 */
export const watchSessionOver = (): void => {
  const stop = listen('sessionOver', sentence => {
    stop()
    if (returnFromVisit()) return
    const sessionOver = sentence ?? transportWords().sessionOver
    wipeSession()
    // Who goes on before the time is over comes to the login page too, and finds the sentence there.
    leaveFarewell(sessionOver)
    notify.failure(sessionOver, { durationMs: redirectMs, id: 'session.over' })
    setTimeout(() => leave(sessionOver, loginPath(location.pathname + location.search)), redirectMs)
  })
}
