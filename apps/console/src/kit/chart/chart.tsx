import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import css from './chart.module.css'
import { ChartBoundary } from './chart-boundary.tsx'
import type { ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'

const loadCanvas = () => import('./chart-canvas.tsx')
const ChartCanvas = lazy(loadCanvas)

// On its way while the screen still asks for its figures; should this fail, drawing asks again and says so.
loadCanvas().catch(() => undefined)

interface Props {
  /** The accessible name: what is shown and, where it matters, what it says. */
  name: string
  spec: ChartSpec
  /** The same figures as a table: for who cannot see or point at a drawing. */
  asTable?: boolean
  height?: number
}

/** A chart, or its figures as a table, on the same ground: switching, loading and failing to load move nothing around it. */
export function Chart({ name, spec, asTable = false, height = 220 }: Props) {
  const table = <ChartTable name={name} spec={spec} />
  return (
    <div className={css.ground} style={{ height }}>
      {asTable ? (
        table
      ) : (
        <ChartBoundary fallback={table}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <ChartCanvas name={name} spec={spec} />
          </Suspense>
        </ChartBoundary>
      )}
    </div>
  )
}
