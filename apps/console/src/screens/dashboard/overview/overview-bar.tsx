import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatClock, formatDay } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotChoice } from './lot-choice.tsx'
import css from './overview.module.css'

interface Props {
  lotId: number | undefined
  onLot: (lotId: number | undefined) => void
  asOf: string | undefined
  /** The last refresh failed; what is shown is older than it should be. */
  isStale: boolean
}

/** What the page is about: which lot, and up to when. */
export function OverviewBar({ lotId, onLot, asOf, isStale }: Props) {
  const t = useWords()
  return (
    <header className={css.bar}>
      <LotChoice lotId={lotId} onLot={onLot} />
      {asOf && (
        <span className={css.asOf} data-stale={isStale}>
          <span className={css.asOfDay}>{formatDay(asOf)} · </span>
          {isStale
            ? t('overview.filter.stale', { time: formatClock(asOf) })
            : t('overview.filter.asOf', { time: asOf.slice(11) })}
        </span>
      )}
      <Button component={Link} to="/index" variant="default" size="xs" leftSection={<IconDeviceTv size={15} />}>
        {t('menu.bigScreen')}
      </Button>
    </header>
  )
}
