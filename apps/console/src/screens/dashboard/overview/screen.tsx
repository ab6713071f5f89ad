import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../lib/words.ts'
import css from './overview.module.css'
import { OverviewBar } from './overview-bar.tsx'
import { TodaySection } from './today-section.tsx'
import { TrafficSection } from './traffic-section.tsx'
import { useToday } from './use-figures.ts'
import { useOverviewUrl } from './use-overview-url.ts'

const NoLot = lazy(() => import('./no-lot.tsx'))

/** dashboard/v1: the day so far for a screen on the wall, and below it the traffic of any period. */
export default function OverviewScreen() {
  const t = useWords()
  const { lotId, period, change } = useOverviewUrl()
  const today = useToday(lotId)
  const { data, isError } = today
  const onLot = (next: number | undefined) => change({ lotId: next })

  if (lotId === undefined && data?.lots.length === 0)
    return (
      <Suspense>
        <NoLot />
      </Suspense>
    )
  return (
    <div className={css.screen}>
      <VisuallyHidden component="h1">{t('menu.overview')}</VisuallyHidden>
      <OverviewBar lotId={lotId} onLot={onLot} asOf={data?.asOf} isStale={isError} />
      <TodaySection today={today} lotId={lotId} onLot={onLot} />
      <TrafficSection lotId={lotId} period={period} today={data?.day} onPeriod={next => change({ period: next })} />
    </div>
  )
}
