import type { Issue, Language } from '@parkdesk/contract'
import { Failure } from '../lib/failure.ts'
import { type FailureCode, failureText } from '../lib/failure-words.ts'

/**
 * The failures that end or lack a session are state 403, a missing permission is 401, both in an HTTP 200: the console takes an HTTP 404
 * for the end of the session (specification 8), so no call ever answers 403 or 404 over HTTP.
 */
const states: Partial<Record<FailureCode, 401 | 403>> = {
  'permission.missing': 401,
  'session.missing': 403,
  'session.expired': 403,
  'session.elsewhere': 403,
}

const statuses: Partial<Record<FailureCode, number>> = {
  'device.unknown': 401,
  'request.unreadable': 400,
  'request.unknownPath': 400,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'server.failed': 500,
  'server.stopping': 503,
}

/** Puts a failure into the envelope, in the caller's language. */
export function failureAnswer(failure: Failure, language: Language, requestId: string, issues: Issue[] = []) {
  const told = [
    ...issues,
    ...failure.fields.map(field => ({ path: field.path, message: failureText(field.code, language, failure.values) })),
  ]
  return {
    status: statuses[failure.code] ?? 200,
    body: {
      state: states[failure.code] ?? ('failed' as const),
      message: failureText(failure.code, language, failure.values),
      code: failure.code,
      requestId,
      ...(told.length > 0 && { issues: told }),
    },
  }
}

export const successAnswer = (data: unknown, message: string) => ({
  state: 'success' as const,
  message,
  data: data ?? null,
})

/** What PostgreSQL calls a statement that took longer than it may. */
const canceled = '57014'
const isTooSlow = (error: unknown) => error instanceof Error && 'code' in error && error.code === canceled

/**
 * Turns anything thrown into a Failure; what is not one of ours becomes one neutral sentence.
 *
 * @returns isToLog: whoever runs the server should hear of it
 */
export function asFailure(error: unknown): { failure: Failure; isToLog: boolean } {
  if (error instanceof Failure) return { failure: error, isToLog: false }
  if (isTooSlow(error)) return { failure: new Failure('request.tooSlow'), isToLog: true }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code: FailureCode =
    status === 413
      ? 'request.tooLarge'
      : status === 429
        ? 'request.tooMany'
        : status === 503
          ? 'server.stopping'
          : status >= 400 && status < 500
            ? 'request.unreadable'
            : 'server.failed'
  return { failure: new Failure(code), isToLog: code === 'server.failed' }
}
