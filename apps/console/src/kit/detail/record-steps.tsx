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
  const ways = [
    { way: 'previous', key: 'ArrowUp', step: previous, Icon: IconChevronUp },
    { way: 'next', key: 'ArrowDown', step: next, Icon: IconChevronDown },
  ] as const
  return (
    <ActionIcon.Group>
      {ways.map(({ way, key, step, Icon }) => (
        <Tooltip key={way} label={t(`kit.detail.${way}Hint`)}>
          <ActionIcon
            variant="default"
            size={28}
            aria-label={t(`kit.detail.${way}`)}
            aria-keyshortcuts={`Alt+${key}`}
            aria-disabled={step === undefined}
            onClick={step}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </ActionIcon.Group>
  )
}
