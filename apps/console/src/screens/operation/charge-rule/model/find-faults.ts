import { ChargeRule, findRuleFaults } from '@parkdesk/contract'
import type { z } from 'zod'
import { fieldId, fieldOf, type Path } from './field-of.ts'
import type { RuleDraft } from './rule-draft.ts'

/** What keeps a draft from being charged by. `fault`: a code of the contract, one of the words below, or the server's own sentence. */
export interface DraftFault {
  path: Path
  fault: string
  /** Of 'tooBig' and 'tooSmall': the last value that is allowed. */
  limit?: number
}

const valueAt = (rule: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | undefined)?.[part], rule)

const isMissing = (value: unknown) => value === '' || value === undefined || Number.isNaN(value)

const ofIssue = (issue: z.core.$ZodIssue, rule: RuleDraft): DraftFault => {
  const path = issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'custom') return { path, fault: issue.message }
  if (isMissing(valueAt(rule, path))) return { path, fault: 'required' }
  if (issue.code === 'too_big') return { path, fault: 'tooBig', limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return { path, fault: 'tooSmall', limit: Number(issue.minimum) }
  return { path, fault: 'invalid' }
}

const withoutTwins = (faults: readonly DraftFault[]): DraftFault[] => [
  ...new Map(faults.map(fault => [`${fieldId(fault.path)} ${fault.fault}`, fault])).values(),
]

/** Everything that is wrong with a draft. dayClassKeys: the classes of the tenant's calendar, on each of which the rule must hold. */
export function findDraftFaults(rule: RuleDraft, dayClassKeys: readonly string[]): DraftFault[] {
  const issues = ChargeRule.safeParse(rule).error?.issues ?? []
  const badValues = issues.filter(({ code }) => code !== 'custom')
  // Faults between values can only be looked for when each of them is one.
  if (badValues.length > 0) return badValues.map(issue => ofIssue(issue, rule))
  return withoutTwins([...issues.map(issue => ofIssue(issue, rule)), ...findRuleFaults(rule, dayClassKeys)])
}

/** The faults at each field of the editor, the first of a field first. */
export const faultsByField = (faults: readonly DraftFault[]): ReadonlyMap<string, DraftFault[]> => {
  const map = new Map<string, DraftFault[]>()
  for (const fault of faults) {
    const id = fieldId(fieldOf(fault.path))
    map.set(id, [...(map.get(id) ?? []), fault])
  }
  return map
}
