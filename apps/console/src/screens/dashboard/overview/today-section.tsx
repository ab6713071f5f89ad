import { useWords } from '../../../lib/words.ts'
import { DayCharts } from './day-charts.tsx'
import { FailedNote } from './failed-note.tsx'
import { LotRanking } from './lot-ranking.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import css from './overview.module.css'
import { TodayFigures } from './today-figures.tsx'
import type { useToday } from './use-figures.ts'

interface Props {
  today: ReturnType<typeof useToday>
  lotId: number | undefined
  onLot: (lotId: number) => void
}

/** Today against yesterday, and where things stand now. Figures once shown stay until newer ones are there. */
export function TodaySection({ today, lotId, onLot }: Props) {
  const t = useWords()
  const { data, error, isFetching, refetch } = today
  if (error && !data) return <FailedNote error={error} isFetching={isFetching} onRetry={refetch} />
  return (
    <section className={css.section} aria-labelledby="today-title" aria-busy={data === undefined}>
      <header className={css.sectionHead}>
        <h2 id="today-title">{t('overview.today.title')}</h2>
        <span className={css.since}>{t('overview.today.since')}</span>
      </header>
      <TodayFigures figures={data} lotId={lotId} />
      <div className={css.pair}>
        <DayCharts figures={data} />
      </div>
      <div className={css.pair}>
        <LotRanking lots={data?.lots} day={data?.day} onLot={onLot} />
        <OpenAlarms lotId={lotId} day={data?.day} />
      </div>
    </section>
  )
}
