import { useReducedMotion } from '@mantine/hooks'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useColorScheme, useTheme } from '../../lib/theme.ts'
import css from './chart.module.css'
import { chartOption } from './chart-option.ts'
import { readPalette } from './chart-palette.ts'
import type { ChartSpec } from './chart-spec.ts'

// Canvas and not SVG: a few kilobytes less, and one element instead of hundreds for a year of days.
use([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])

/** The drawn chart. The only module that loads ECharts; `ChartCard` fetches it when a chart is first shown. */
export default function ChartCanvas({ name, spec }: { name: string; spec: ChartSpec }) {
  const holder = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const scheme = useColorScheme()
  const { accent } = useTheme()
  const still = useReducedMotion()

  useEffect(() => {
    const element = holder.current
    if (!element) return
    const drawn = init(element)
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is read from the style sheet, which these two change
  useEffect(() => {
    const element = holder.current
    if (!element) return
    chart.current?.setOption(chartOption(spec, readPalette(element), still), { replaceMerge: ['series'] })
  }, [spec, still, scheme, accent])

  return <div ref={holder} role="img" aria-label={name} className={css.canvas} />
}
