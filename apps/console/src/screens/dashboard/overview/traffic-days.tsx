import type { DataOf, trafficFigures } from '@parkdesk/contract'
import { useMemo } from 'react'
import type { ChartSpec } from '../../../kit/chart/chart-spec.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { ChartPanel } from './chart-panel.tsx'
import { type QuietStretch, quietDays } from './quiet-days.ts'
import { QuietList } from './quiet-list.tsx'
import { dayLine } from './time-line.ts'

const none: QuietStretch[] = []

interface Props {
  figures: DataOf<typeof trafficFigures> | undefined
  lastDay: string
  /** The figures are of one lot. */
  isOneLot: boolean
}

/** Entries a day with the busiest day marked, and the days on which devices said nothing. */
export function TrafficDays({ figures, lastDay, isOneLot }: Props) {
  const t = useWords()
  const known = figures?.days
  const busiest = figures?.busiestDay?.day
  const stretches = figures?.quiet ?? none
  const spec = useMemo((): ChartSpec | undefined => {
    if (!known) return undefined
    const days = dayLine(known, lastDay)
    const quiet = quietDays(stretches)
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
      ...(quiet.size > 0 && {
        flagged: { name: t('overview.traffic.quiet.mark'), is: days.map(({ day }) => quiet.has(day)) },
      }),
    }
  }, [known, busiest, stretches, lastDay, t])

  return (
    <ChartPanel title={t('overview.traffic.daily')} spec={spec} empty={t('overview.traffic.empty.title')}>
      <QuietList stretches={stretches} isOneLot={isOneLot} />
    </ChartPanel>
  )
}
