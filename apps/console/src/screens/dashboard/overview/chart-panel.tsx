import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Chart } from '../../../kit/chart/chart.tsx'
import { ChartLegend } from '../../../kit/chart/chart-legend.tsx'
import { type ChartSpec, isChartEmpty } from '../../../kit/chart/chart-spec.ts'
import { useWords } from '../../../lib/words.ts'
import css from './panel.module.css'
import { Panel } from './panel.tsx'

interface Props {
  title: string
  /** Undefined while the figures are being fetched. */
  spec: ChartSpec | undefined
  /** What stands there while there is nothing to draw. */
  empty: ReactNode
  height?: number
  /** Words below the chart. */
  children?: ReactNode
}

/** A titled chart with its legend, which can be read as a table instead. */
export function ChartPanel({ title, spec, empty, height = 220, children }: Props) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  const label = t(asTable ? 'overview.chart.asChart' : 'overview.chart.asTable', { title })
  const isEmpty = spec !== undefined && isChartEmpty(spec)

  const toggle = (
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
  )
  return (
    <Panel
      title={title}
      aside={
        <div className={css.tools}>
          {spec && !isEmpty && <ChartLegend spec={spec} />}
          {!isEmpty && toggle}
        </div>
      }
    >
      {spec === undefined && <Skeleton height={height} />}
      {spec && !isEmpty && <Chart name={title} spec={spec} asTable={asTable} height={height} />}
      {isEmpty && (
        <p className={css.empty} style={{ minHeight: height }}>
          {empty}
        </p>
      )}
      {!isEmpty && children}
    </Panel>
  )
}
