import type { FailureCode } from './failure-words.ts'

export interface FieldFailure {
  /** Where in the body: "plateNumber" or "events.0.lane". */
  path: string
  code: FailureCode
}

/** A deed that was refused, by name; it is put into words once, at the edge. */
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
