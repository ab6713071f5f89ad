import { ActionIcon } from '@mantine/core'
import type { ReplayResult } from '@parkdesk/contract'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Chart } from '../../../kit/chart/chart.tsx'
import { ChartLegend } from '../../../kit/chart/chart-legend.tsx'
import type { ChartSpec } from '../../../kit/chart/chart-spec.ts'
import type { Translate } from '../../../kit/column/column.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatCount, formatUnits } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'
import { lengthLabels, shortLengthLabels } from './replay-figures.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type Sums = ReplayResult['byHour']

const plot = (axisName: string, labels: readonly string[], sums: Sums, t: Translate): ChartSpec => ({
  axisName,
  labels,
  format: formatUnits,
  formatTick: formatCount,
  series: [
    {
      name: t('chargeReplay.series.before'),
      kind: 'bar',
      tone: 'second',
      values: sums.map(({ before }) => Number(before)),
    },
    {
      name: t('chargeReplay.series.after'),
      kind: 'bar',
      tone: 'accent',
      values: sums.map(({ after }) => Number(after)),
    },
  ],
})

/** Revenue before and after, by hour of entry and by length of stay. */
export function RevenuePlots({ result }: { result: ReplayResult }) {
  const t = useWords()
  const byHour = useMemo(
    () => ({
      ...plot(t('chargeReplay.byHour.axis'), hours, result.byHour, t),
      shortLabel: (label: string) => label.slice(0, 2),
    }),
    [result, t],
  )
  const byLength = useMemo(() => {
    const [labels, short] = [lengthLabels(t), shortLengthLabels(t)]
    const shortLabel = (label: string) => short[labels.indexOf(label)] ?? label
    return { ...plot(t('chargeReplay.byLength.axis'), labels, result.byLength, t), shortLabel }
  }, [result, t])
  return (
    <div className={css.plots}>
      <Plot title={t('chargeReplay.byHour.title')} spec={byHour} />
      <Plot title={t('chargeReplay.byLength.title')} spec={byLength} />
    </div>
  )
}

function Plot({ title, spec }: { title: string; spec: ChartSpec }) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  const label = t(asTable ? 'chargeReplay.chart.asChart' : 'chargeReplay.chart.asTable', { title })
  return (
    <Panel className={css.panel}>
      <header className={css.plotHead}>
        <h3>{title}</h3>
        <ChartLegend spec={spec} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={label}
          title={label}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
        </ActionIcon>
      </header>
      <Chart name={title} spec={spec} asTable={asTable} />
    </Panel>
  )
}
