import { leave } from './leave.ts'
import { readStoredSession, readToken, storeSession, wipeSession } from './session-storage.ts'

/** What tabs of one browser say to each other. The session itself goes over a channel that only the asking tab knows. */
type Said =
  | { kind: 'ask'; answerAt: string }
  /** The person logged out of the session with this token. */
  | { kind: 'loggedOut'; token: string }

interface Answer {
  token: string
  session: string
  /** When the answering tab was last the one in use: with two sessions in one browser, the tab that was left last hands over its own. */
  usedAt: number
}

const channelName = 'parkdesk.session'
/** How long a new tab waits for the first answer; no tab at all answers nothing. */
const firstAnswerMs = 250
/** Other tabs may answer a little later than the quickest. */
const otherAnswersMs = 40

const openChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

const say = (said: Said): void => {
  const channel = openChannel(channelName)
  channel?.postMessage(said)
  channel?.close()
}

const keep = (answers: readonly Answer[]): boolean => {
  const [latest] = [...answers].sort((a, b) => b.usedAt - a.usedAt)
  if (!latest) return false
  storeSession(latest.token, latest.session)
  return true
}

/**
 * Asks the other tabs for their session and keeps it: a tab that was opened by a click with Ctrl has a session storage of its own, which is
 * empty. False when no tab has answered in time.
 *
 * @param onLate called when an answer comes after that; it returns whether the session may still be taken over
 */
export const askSisterTabs = async (onLate: () => boolean): Promise<boolean> => {
  const answerAt = `${channelName} ${Math.random()}`
  const channel = openChannel(answerAt)
  if (!channel) return false
  const answers: Answer[] = []
  let isLate = false
  const first = new Promise<void>(resolve => {
    channel.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (!isLate) answers.push(data)
      else if (onLate() && keep([data])) location.reload()
      resolve()
    }
  })
  say({ kind: 'ask', answerAt })
  const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
  await Promise.race([first, pause(firstAnswerMs)])
  if (answers.length > 0) await pause(otherAnswersMs)
  isLate = true
  if (answers.length > 0) channel.close()
  return keep(answers)
}

/** Answers new tabs for as long as there is a session here, and leaves when the person logs out in another tab. */
export const answerSisterTabs = (): void => {
  let usedAt = Date.now()
  for (const event of ['focus', 'blur']) {
    addEventListener(event, () => {
      usedAt = Date.now()
    })
  }
  const channel = openChannel(channelName)
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    const token = readToken()
    const session = readStoredSession()
    if (token === null || session === null) return
    if (data.kind === 'loggedOut') {
      if (data.token === token) leave()
      return
    }
    const answer: Answer = { token, session, usedAt: document.hasFocus() ? Date.now() : usedAt }
    const to = openChannel(data.answerAt)
    to?.postMessage(answer)
    to?.close()
  }
}

/**
 * Ends the session in every tab, this one last. The others learn it before the server, from whom they would hear that the account signed in
 * elsewhere.
 */
export const leaveAllTabs = async (logOff: () => Promise<unknown>): Promise<void> => {
  const token = readToken()
  const answered = logOff()
  wipeSession()
  if (token !== null) say({ kind: 'loggedOut', token })
  await answered.catch(() => undefined)
  leave()
}
