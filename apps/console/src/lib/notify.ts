import { emit, type NoticeKind } from './event-hub.ts'

/** Specification 9: warnings 2 s, results 3 s, errors of the general clients 5 s. */
export const noticeMs = { warning: 2000, result: 3000, clientError: 5000 } as const

interface Options {
  title?: string
  /** Infinity: until the person closes it. */
  durationMs?: number
  /** A notice with the same id replaces the earlier one. */
  id?: string
}

const say =
  (kind: NoticeKind, usualMs: number) =>
  (message: string, options: Options = {}): void =>
    emit('notice', { kind, message, durationMs: usualMs, ...options })

/** Short messages in the corner of the screen. */
export const notify = {
  success: say('success', noticeMs.result),
  warning: say('warning', noticeMs.warning),
  failure: say('failure', noticeMs.result),
  takeBack: (id: string): void => emit('noticeGone', id),
}
