import type { DataOf, overviewToday } from '@parkdesk/contract'
import { useMemo } from 'react'
import type { ChartSpec } from '../../../kit/chart/chart-spec.ts'
import { formatCount, formatUnits } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { ChartPanel } from './chart-panel.tsx'
import { type HourPoint, hourPoints } from './time-line.ts'

type Today = DataOf<typeof overviewToday>

const labelOf = ({ hour }: HourPoint) => `${String(hour).padStart(2, '0')}:00`

/** The day by hour: who came and went, and what came in; yesterday behind it. Hours still ahead are gaps, not zeros. */
export function DayCharts({ figures }: { figures: Today | undefined }) {
  const t = useWords()
  const hours = figures?.hours
  const presentHour = figures?.asOf.slice(0, 13)
  const points = useMemo(() => hours && presentHour && hourPoints(hours, `${presentHour}:00:00`), [hours, presentHour])

  const flow = useMemo((): ChartSpec | undefined => {
    if (!points) return undefined
    return {
      axisName: t('overview.flow.hour'),
      labels: points.map(labelOf),
      shortLabel: label => label.slice(0, 2),
      format: formatCount,
      series: [
        {
          name: t('overview.flow.entries'),
          kind: 'bar',
          tone: 'accent',
          values: points.map(p => (p.hasCome ? p.entries : null)),
        },
        {
          name: t('overview.flow.exits'),
          kind: 'bar',
          tone: 'second',
          values: points.map(p => (p.hasCome ? p.exits : null)),
        },
        {
          name: t('overview.flow.yesterday'),
          kind: 'line',
          tone: 'faint',
          values: points.map(p => p.entriesYesterday),
        },
      ],
    }
  }, [points, t])

  const income = useMemo((): ChartSpec | undefined => {
    if (!points) return undefined
    return {
      axisName: t('overview.flow.hour'),
      labels: points.map(labelOf),
      shortLabel: label => label.slice(0, 2),
      format: formatUnits,
      formatTick: formatCount,
      series: [
        {
          name: t('overview.earning.today'),
          kind: 'bar',
          tone: 'accent',
          values: points.map(p => (p.hasCome ? Number(p.income) : null)),
        },
        {
          name: t('overview.earning.yesterday'),
          kind: 'line',
          tone: 'faint',
          values: points.map(p => Number(p.incomeYesterday)),
        },
      ],
    }
  }, [points, t])

  return (
    <>
      <ChartPanel title={t('overview.flow.title')} spec={flow} empty={t('overview.flow.empty')} />
      <ChartPanel title={t('overview.earning.title')} spec={income} empty={t('overview.earning.empty')} />
    </>
  )
}
