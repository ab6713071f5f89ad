import { brokenPasswordRules, type PasswordRule } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'

const failures: Record<PasswordRule, FailureCode> = {
  repeated: 'password.mismatch',
  length: 'password.length',
  classes: 'password.classes',
  digitRun: 'password.digitRun',
  letterRun: 'password.letterRun',
  sameRun: 'password.repeat',
  words: 'password.word',
  pattern: 'password.invalid',
}

/** The failure of the first rule that a new password violates; undefined when it is valid. */
export function weakness(password: string, repeat: string, isStrict: boolean): FailureCode | undefined {
  const [first] = brokenPasswordRules(password, repeat, isStrict)
  return first && failures[first]
}
