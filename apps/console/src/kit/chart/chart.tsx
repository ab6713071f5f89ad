import css from './chart.module.css'
import { ChartPlot } from './chart-plot.tsx'
import type { ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'

interface Props {
  /** The accessible name: what is shown and, where it matters, what it says. */
  name: string
  spec: ChartSpec
  /** The same figures as a table: for who cannot see or point at a drawing. */
  asTable?: boolean
  height?: number
}

/** A chart, or its figures as a table, on the same ground: switching moves nothing around it. */
export function Chart({ name, spec, asTable = false, height = 220 }: Props) {
  return (
    <div className={css.ground} style={{ height }}>
      {asTable ? <ChartTable name={name} spec={spec} /> : <ChartPlot name={name} spec={spec} />}
    </div>
  )
}
