import type { Issue, Language } from '@parkdesk/contract'
import { Failure } from '../lib/failure.ts'
import { type FailureCode, failureText } from '../lib/failure-words.ts'

/**
 * The failures that end or lack a session are state 403, a missing permission is 401, both in an HTTP 200: the console takes an HTTP 404
 * as the end of the session (specification 8), so no call ever answers HTTP 403 or 404.
 */
const states: Partial<Record<FailureCode, 401 | 403>> = {
  'permission.missing': 401,
  'apiToken.peopleOnly': 401,
  'module.off': 401,
  'visit.readOnly': 401,
  'session.missing': 403,
  'session.expired': 403,
  'session.elsewhere': 403,
  'apiToken.unknown': 403,
  'apiToken.over': 403,
  'tenant.suspended': 403,
  'subTenant.suspended': 403,
  'visit.over': 403,
}

const statuses: Partial<Record<FailureCode, number>> = {
  'device.unknown': 401,
  'request.unreadable': 400,
  'request.unknownPath': 400,
  'request.upgradeNeeded': 426,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'server.failed': 500,
  'server.stopping': 503,
  'server.databaseAway': 503,
  // Not with a 200: a box treats that as the answer to its events, and keeps them only when the whole call failed.
  'space.device': 503,
}

/** Puts a failure into the envelope, in the caller's language. */
export function failureAnswer(failure: Failure, language: Language, requestId: string, issues: Issue[] = []) {
  const allIssues = [
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
      ...(allIssues.length > 0 && { issues: allIssues }),
    },
  }
}

export const successAnswer = (data: unknown, message: string) => ({
  state: 'success' as const,
  message,
  data: data ?? null,
})

/** PostgreSQL's code of a statement timeout. */
const canceled = '57014'
const isTooSlow = (error: unknown) => error instanceof Error && 'code' in error && error.code === canceled

/** The codes of a full disk: a read-only connection, and the errors of PostgreSQL and the operating system. */
const readOnly = '25006'
const diskFull = ['53100', 'ENOSPC']

/** PostgreSQL is stopping or starting, has no connection left, or it is lost or cannot be opened: whether the statement was executed is unknown. */
const awayCodes = ['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
/** `pg` gives these no code. */
const awayMessages = /^(Connection terminated|Client has encountered a connection error)/
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (awayMessages.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // ENOENT: the socket does not exist.
  return code !== undefined && (awayCodes.includes(code) || (code === 'ENOENT' && syscall === 'connect'))
}

/**
 * Turns anything thrown into a Failure; an unknown error becomes one neutral message.
 *
 * @returns isToLog: whether the operator should see it in the log
 */
export function asFailure(error: unknown, { isDevice = false } = {}): { failure: Failure; isToLog: boolean } {
  if (error instanceof Failure) return { failure: error, isToLog: false }
  if (isTooSlow(error)) return { failure: new Failure('request.tooSlow'), isToLog: true }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === readOnly || diskFull.includes(code)) {
    return { failure: new Failure(isDevice ? 'space.device' : 'space.writes'), isToLog: code !== readOnly }
  }
  if (isDatabaseAway(error)) return { failure: new Failure('server.databaseAway'), isToLog: true }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const name: FailureCode =
    status === 413
      ? 'request.tooLarge'
      : status === 429
        ? 'request.tooMany'
        : status === 503
          ? 'server.stopping'
          : status >= 400 && status < 500
            ? 'request.unreadable'
            : 'server.failed'
  return { failure: new Failure(name), isToLog: name === 'server.failed' }
}
