import type { DataOf, trafficFigures } from '@parkdesk/contract'
import { useMemo } from 'react'
import type { ChartSpec } from '../../../kit/chart/chart-spec.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { ChartPanel } from './chart-panel.tsx'
import { dayLine } from './time-line.ts'

interface Props {
  figures: DataOf<typeof trafficFigures> | undefined
  lastDay: string
}

/** Entries a day with the busiest day marked. */
export function TrafficDays({ figures, lastDay }: Props) {
  const t = useWords()
  const known = figures?.days
  const busiest = figures?.busiestDay?.day
  const spec = useMemo((): ChartSpec | undefined => {
    if (!known) return undefined
    const days = dayLine(known, lastDay)
    const marked = days.findIndex(({ day }) => day === busiest)
    return {
      axisName: t('overview.traffic.day'),
      labels: days.map(({ day }) => day),
      shortLabel: day => day.slice(5),
      format: formatCount,
      series: [
        {
          name: t('overview.traffic.entries'),
          kind: 'area',
          tone: 'accent',
          values: days.map(({ entries }) => entries),
          ...(marked >= 0 && { marked }),
        },
      ],
    }
  }, [known, busiest, lastDay, t])

  return <ChartPanel title={t('overview.traffic.daily')} spec={spec} empty={t('overview.traffic.empty.title')} />
}
