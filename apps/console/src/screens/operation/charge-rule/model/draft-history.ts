import type { RuleDraft } from './rule-draft.ts'

/** The draft with what undo and redo lead to. */
export interface DraftHistory {
  past: readonly RuleDraft[]
  now: RuleDraft
  future: readonly RuleDraft[]
  /** The field of the last change: typing on in it is the same step. */
  field: string | undefined
}

const longest = 200

export const beginHistory = (now: RuleDraft): DraftHistory => ({ past: [], now, future: [], field: undefined })

/** A change of one field, or (without one) a step of its own. */
export const changeDraft = (history: DraftHistory, now: RuleDraft, field?: string): DraftHistory => {
  const isSameStep = field !== undefined && field === history.field
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-longest)
  return { past, now, future: [], field }
}

export const undoDraft = (history: DraftHistory): DraftHistory => {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], field: undefined }
}

export const redoDraft = (history: DraftHistory): DraftHistory => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.now], now: next, future, field: undefined } : history
}
