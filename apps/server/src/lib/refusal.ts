import { Failure } from './failure.ts'
import type { FailureCode } from './failure-words.ts'

/** A failure of one field of the body, `path`, where a form shows the sentence. `values` fill its `{name}` places. */
export const refusal = (code: FailureCode, path: string, values: Record<string, string | number> = {}): Failure =>
  new Failure(code, { values, fields: [{ path, code }] })
