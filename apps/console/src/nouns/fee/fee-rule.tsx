import { Text } from '@mantine/core'
import type { Translate } from '../../kit/column/column.ts'
import { useWords } from '../../lib/words.ts'

interface Rule {
  ruleName: string | null
  ruleVersion: number | null
  /** null: priced without a calendar. */
  calendarVersion: number | null
}

/** By what a fee was calculated, as one sentence; empty when nothing is known. */
export const ruleWords = ({ ruleName, ruleVersion, calendarVersion }: Rule, t: Translate): string =>
  [
    ...(ruleName === null ? [] : [t('fee.rule', { name: ruleName, version: ruleVersion ?? 1 })]),
    ...(calendarVersion === null ? [] : [t('fee.calendar', { version: calendarVersion })]),
  ].join(' · ')

/** The rule, its version and the calendar's below a calculation. */
export function FeeRule({ of: rule }: { of: Rule }) {
  const t = useWords()
  const words = ruleWords(rule, t)
  return words ? (
    <Text size="sm" c="dimmed" mt={4}>
      {words}
    </Text>
  ) : null
}
