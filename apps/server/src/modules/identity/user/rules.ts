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

/** What somebody sees. */
export interface Reach {
  subTenantId: number | null
  lotsLimited: boolean
  /** null: all lots of the tenant. */
  lotIds: readonly number[] | null
}

/** Whether a person sees no more than somebody else does, now or when lots are added. */
export function isWithin(own: Reach, other: Reach): boolean {
  if (own.lotIds === null) return true
  if (other.lotIds === null || (own.lotsLimited && !other.lotsLimited)) return false
  if (own.subTenantId !== null && other.subTenantId !== own.subTenantId) return false
  return other.lotIds.every(lotId => own.lotIds?.includes(lotId))
}
