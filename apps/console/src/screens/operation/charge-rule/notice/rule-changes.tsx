import { Alert, Skeleton, Text } from '@mantine/core'
import { useWords } from '../../../../lib/words.ts'
import { useLots } from '../../../../nouns/lot/use-lots.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import css from '../page/page.module.css'
import { useDayClasses } from '../page/use-day-classes.ts'
import { changedLines } from './changed-lines.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface Props {
  before: RuleDraft
  after: RuleDraft
}

/** The settings in which one version differs from another, in the sentences of the notice: what goes, then what comes. */
export function RuleChanges({ before, after }: Props) {
  const t = useWords()
  const { words, error } = useNoticeWords()
  const dayClasses = useDayClasses()
  const lots = useLots()
  if (error) return <Alert color="red" p="xs" title={error.message} />
  if (!words) return <Skeleton height={60} />
  const parts = changedLines(before, after, words, { dayClasses, lots })
  if (parts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('chargeLab.changes.none')}
      </Text>
    )
  }
  return (
    <dl className={css.changes}>
      {parts.map(({ part, title, removed, added }) => (
        <div key={part}>
          <dt>{title}</dt>
          {removed.map(line => (
            <dd key={`- ${line}`} data-kind="removed">
              <del>{line}</del>
            </dd>
          ))}
          {added.map(line => (
            <dd key={`+ ${line}`} data-kind="added">
              <ins>{line}</ins>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
