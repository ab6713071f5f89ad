import type { ChargeRuleDetail, RuleExample, RuleVersion, TriedStay } from '@parkdesk/contract'
import type { ExampleCheck } from '../example/example-check.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import type { useDraft } from './use-draft.ts'
import type { RulePlace } from './use-rule-url.ts'
import type { useSaveDraft } from './use-save-draft.ts'

/** What a desk is about: one version of a rule, to read or to write. */
export interface DeskProps {
  /** undefined: the rule is new. */
  detail: ChargeRuleDetail | undefined
  version: RuleVersion | undefined
  rule: RuleDraft
  isReadOnly: boolean
  stay: TriedStay
  setStay: (stay: TriedStay) => void
  go: (place: RulePlace | undefined, options?: { replace?: boolean }) => void
  /** A draft was saved for the first time; from now on it is found there. */
  onFirstSaved: (place: { rule: number; version: number }) => void
  /** Fetches the rule again after a change. */
  refresh: (ruleId: number) => Promise<ChargeRuleDetail>
}

/** The same with what has become of it on the desk, for the head of the page and its dialogs. */
export interface HeadProps extends DeskProps {
  draft: ReturnType<typeof useDraft>
  saving: ReturnType<typeof useSaveDraft>
  checks: readonly ExampleCheck[]
  hasFaults: boolean
  onOpen: (example: RuleExample) => void
}
