import type { DataOf, OrderMark, trafficFigures } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount, formatDay, formatDuration, formatPercent, nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './figure.module.css'
import { FigureList, type ListedFigure } from './figure-list.tsx'
import type { Period } from './period.ts'
import { stayLength } from './stay-length.ts'

type Traffic = DataOf<typeof trafficFigures>
type Name =
  | 'stays'
  | 'medianPerDay'
  | 'busiestDay'
  | 'peak'
  | 'medianStay'
  | 'p95Stay'
  | 'longestStay'
  | 'overnight'
  | 'overDay'
  | 'zeroLength'
  | 'negative'

interface Props {
  figures: Traffic | undefined
  lotId: number | undefined
  period: Period | undefined
}

/** The numbers of a period in three columns: how many, how long, and what a person should look at. */
export function TrafficFigures({ figures, lotId, period }: Props) {
  const t = useWords()
  const row = (name: Name, value: ListedFigure['value'], note?: ListedFigure['note']): ListedFigure => ({
    label: t(`overview.traffic.${name}`),
    meaning: t(`overview.meaning.${name}`),
    value: figures && (value ?? nothing),
    note,
  })
  const length = (name: Name, minutes: number | null | undefined) => {
    if (typeof minutes !== 'number') return row(name, nothing)
    const whole = Math.round(minutes)
    const { unit, count } = stayLength(whole)
    const exact =
      unit === 'minutes' ? formatDuration(whole) : t('overview.traffic.minutes', { count: formatCount(whole) })
    return row(name, t(`overview.traffic.${unit}`, { count: formatCount(count) }), exact)
  }
  const share = (name: Name, count = 0, mark?: OrderMark) => {
    const note = figures && figures.stays > 0 && t('overview.traffic.ofStays', { share: partOf(count, figures.stays) })
    if (!mark || count === 0) return row(name, formatCount(count), note)
    return row(name, <ScreenLink to={orders({ mark }, lotId, period)}>{formatCount(count)}</ScreenLink>, note)
  }
  const { busiestDay, peak } = figures ?? {}

  return (
    <div className={css.lists}>
      <FigureList
        figures={[
          row(
            'stays',
            formatCount(figures?.stays),
            t('overview.traffic.completed', { count: formatCount(figures?.completed) }),
          ),
          row('medianPerDay', formatCount(figures?.medianEntriesPerDay)),
          row('busiestDay', formatCount(busiestDay?.entries), busiestDay && formatDay(busiestDay.day)),
          row('peak', formatCount(peak?.inside), peak?.at.slice(0, 16)),
        ]}
      />
      <FigureList
        figures={[
          length('medianStay', figures?.medianMinutes),
          length('p95Stay', figures?.p95Minutes),
          length('longestStay', figures?.longestMinutes),
        ]}
      />
      <FigureList
        figures={[
          share('overnight', figures?.overnight),
          share('overDay', figures?.overDay),
          share('zeroLength', figures?.zeroLength, 'zeroLength'),
          share('negative', figures?.negative, 'negative'),
        ]}
      />
    </div>
  )
}

/** A handful among thousands is not 0%. */
const partOf = (count: number, all: number) =>
  count > 0 && count / all < 0.001 ? `<${formatPercent(0.001)}` : formatPercent(count / all)

const orders = (filter: { mark: OrderMark }, lotId: number | undefined, period: Period | undefined) => ({
  screen: 'operation/records' as const,
  search: {
    ...filter,
    ...(lotId !== undefined && { lotId }),
    ...(period && { begin: `${period.begin} 00:00:00`, end: `${period.end} 23:59:59` }),
  },
})
