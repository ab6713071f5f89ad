export type NoticeKind = 'success' | 'warning' | 'failure'

export interface Notice {
  kind: NoticeKind
  message: string
  title?: string
  /** How long it stays; Infinity until it is closed. */
  durationMs: number
  /** A notice with the same id replaces the earlier one. */
  id?: string
}

/** What live news can be about: vehicles that came and went. */
export type LiveSubject = 'traffic'

interface Events {
  /** Something has happened that lists of the subject may show. */
  news: LiveSubject
  /** A notice for the person; the shell shows it. */
  notice: Notice
  /** Takes back a notice by its id. */
  noticeGone: string
  /** This session has ended (specification 8: state 403, HTTP 404); with a sentence where it was not because of another sign-in. */
  sessionOver: string | undefined
}

const listeners: { [K in keyof Events]: Set<(event: Events[K]) => void> } = {
  notice: new Set(),
  news: new Set(),
  noticeGone: new Set(),
  sessionOver: new Set(),
}

/** Lets lib say what happened without knowing who shows it. */
export const emit = <K extends keyof Events>(name: K, event: Events[K]): void => {
  for (const listener of listeners[name]) listener(event)
}

/** Returns the function that stops listening. */
export const listen = <K extends keyof Events>(name: K, listener: (event: Events[K]) => void): (() => void) => {
  listeners[name].add(listener)
  return () => {
    listeners[name].delete(listener)
  }
}
