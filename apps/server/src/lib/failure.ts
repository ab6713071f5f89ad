import type { FailureCode } from './failure-words.ts'

export interface FieldFailure {
  /** Where in the body: "plateNumber" or "events.0.lane". */
  path: string
  code: FailureCode
}

/** A refused action, by its code; it is translated into words once, where the HTTP answer is made. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly values: Record<string, string | number>
  readonly fields: FieldFailure[]

  constructor(
    code: FailureCode,
    { values = {}, fields = [] }: { values?: Record<string, string | number>; fields?: FieldFailure[] } = {},
  ) {
    super(code)
    this.code = code
    this.values = values
    this.fields = fields
  }
}

/** What else ends sessions. */
const over: readonly FailureCode[] = ['tenant.suspended', 'subTenant.suspended', 'visit.over']

/** Whether the session has ended or never existed, as opposed to a failed lookup. */
export const isSessionFailure = (error: unknown): boolean =>
  error instanceof Failure && (error.code.startsWith('session.') || over.includes(error.code))
