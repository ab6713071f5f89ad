import { ActionIcon, Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import type { useSteps } from '../list/opened-row.ts'

type Props = ReturnType<typeof useSteps> & {
  /** Alt with an arrow goes where the buttons go: not while another dialog stands in front. */
  hasKeys: boolean
}

/** To the record above and below in the list; not there for a record that came by a link alone. */
export function RecordSteps({ previous, next, hasKeys }: Props) {
  const t = useWords()
  useWindowEvent('keydown', event => {
    const step = { ArrowUp: previous, ArrowDown: next }[event.key]
    if (!hasKeys || !step || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  })
  if (!previous && !next) return null
  return (
    <ActionIcon.Group>
      <Tooltip label={t('kit.detail.previousHint')}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('kit.detail.previous')}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={previous === undefined}
          onClick={() => previous?.()}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('kit.detail.nextHint')}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('kit.detail.next')}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={next === undefined}
          onClick={() => next?.()}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </Tooltip>
    </ActionIcon.Group>
  )
}
