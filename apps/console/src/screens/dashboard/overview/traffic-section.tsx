import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { useLots } from '../../../nouns/lot/use-lots.ts'
import { FailedNote } from './failed-note.tsx'
import { NoTraffic } from './no-traffic.tsx'
import css from './overview.module.css'
import { type Period, presetPeriod } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { TrafficDays } from './traffic-days.tsx'
import { TrafficFigures } from './traffic-figures.tsx'
import { TrafficMonths } from './traffic-months.tsx'
import { useTraffic } from './use-figures.ts'

interface Props {
  lotId: number | undefined
  /** From the URL; undefined: the running month. */
  period: Period | undefined
  /** The tenant's day, as soon as the server has said it. */
  today: string | undefined
  onPeriod: (period: Period | undefined) => void
}

/** 车流统计: what passed in a period, how long it stayed, and what is odd about it. */
export function TrafficSection({ lotId, period, today, onPeriod }: Props) {
  const t = useWords()
  const lots = useLots()
  const wanted = period ?? (today === undefined ? undefined : presetPeriod('thisMonth', today))
  const { data, error, isFetching, refetch, isPlaceholderData } = useTraffic(lotId, wanted)
  const lastDay = wanted && today !== undefined && today < wanted.end ? today : (wanted?.end ?? '')
  const isOneLot = lotId !== undefined || lots.length === 1
  const records = data?.records ? { begin: data.records.first, end: data.records.last } : undefined
  const props = { figures: data, lotId, period: wanted }

  return (
    <section
      className={css.section}
      aria-labelledby="traffic-title"
      aria-busy={data === undefined || isPlaceholderData}
    >
      <header className={css.sectionHead}>
        <h2 id="traffic-title">{t('overview.traffic.title')}</h2>
        {wanted && <PeriodPicker period={wanted} today={today ?? wanted.end} records={records} onPeriod={onPeriod} />}
      </header>
      {error && !data && <FailedNote error={error} isFetching={isFetching} onRetry={refetch} />}
      {data?.stays === 0 && <NoTraffic lotId={lotId} onPeriod={onPeriod} />}
      {!error && data?.stays !== 0 && (
        <div className={css.section} data-dim={isPlaceholderData}>
          <TrafficFigures {...props} />
          <TrafficMonths {...props} lastDay={lastDay} />
          <TrafficDays figures={data} lastDay={lastDay} isOneLot={isOneLot} />
          {data?.firstEntry && (
            <p className={css.recorded}>
              {t('overview.traffic.recorded', { first: formatTime(data.firstEntry), last: formatTime(data.lastExit) })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
