import { ChargeRule } from '@parkdesk/contract'

const mostKept = 1_000
const kept = new Map<string, ChargeRule>()

/**
 * A stored rule, from its JSON text. Remembered by that text, so that what is remembered can't be out of date: reading a rule takes longer
 * than pricing a hundred stays by it.
 */
export function readStoredRule(text: string): ChargeRule {
  const known = kept.get(text)
  if (known) return known
  const rule = ChargeRule.parse(JSON.parse(text))
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, rule)
  return rule
}
