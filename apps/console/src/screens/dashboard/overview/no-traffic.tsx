import { Button, EmptyState } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { type Period, yearOf } from './period.ts'
import { useLatestEntry } from './use-figures.ts'

interface Props {
  lotId: number | undefined
  onPeriod: (period: Period) => void
}

/** An empty period: says so, and where the newest entry is to be found. */
export function NoTraffic({ lotId, onPeriod }: Props) {
  const t = useWords()
  const { data: latest } = useLatestEntry(lotId)
  const hint = latest
    ? t('overview.traffic.empty.latest', { time: formatTime(latest) })
    : t('overview.traffic.empty.text')
  return (
    <EmptyState
      py={48}
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={t('overview.traffic.empty.title')}
      description={hint}
    >
      {latest && (
        <EmptyState.Actions>
          <Button variant="default" onClick={() => onPeriod(yearOf(latest))}>
            {t('overview.traffic.empty.show', { year: latest.slice(0, 4) })}
          </Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  )
}
