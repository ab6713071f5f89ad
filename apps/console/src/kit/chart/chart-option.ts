import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartPalette } from './chart-palette.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { tooltipContent } from './chart-tooltip.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

const barOption = (series: ChartSeries, palette: ChartPalette): BarSeriesOption => ({
  type: 'bar',
  name: series.name,
  data: [...series.values],
  color: palette.tones[series.tone],
  barGap: '8%',
  barCategoryGap: '36%',
  barMaxWidth: 36,
  itemStyle: { borderRadius: [2, 2, 0, 0] },
  emphasis: { disabled: true },
})

/** Keeps the mark's figure inside the frame when the marked value stands at one of its ends. */
const markAlign = (index: number, count: number) => {
  if (index > count * 0.85) return 'right'
  return index < count * 0.15 ? 'left' : 'center'
}

const lineOption = (series: ChartSeries, spec: ChartSpec, palette: ChartPalette): LineSeriesOption => {
  const color = palette.tones[series.tone]
  const marked = (value: number, index: number) => ({
    value,
    symbol: 'circle',
    symbolSize: 8,
    label: {
      show: true,
      position: 'top' as const,
      align: markAlign(index, series.values.length) as 'left' | 'center' | 'right',
      color: palette.text,
      fontFamily: palette.font,
      formatter: `${spec.labels[index]} · ${spec.format(value)}`,
    },
  })
  return {
    type: 'line',
    name: series.name,
    data: series.values.map((value, index) =>
      index === series.marked && value !== null ? marked(value, index) : value,
    ),
    color,
    symbol: 'none',
    ...(series.isStepped && { step: 'start' as const }),
    showAllSymbol: true,
    lineStyle: { width: 1.5, type: series.tone === 'faint' ? 'dashed' : 'solid' },
    ...(series.kind === 'area' ? { areaStyle: { opacity: 0.12 } } : {}),
    emphasis: { disabled: true },
  }
}

/** Diamonds on the axis, below whatever is drawn. */
const flagOption = ({ name, is }: NonNullable<ChartSpec['flagged']>, palette: ChartPalette): LineSeriesOption => ({
  type: 'line',
  name,
  data: is.map(isFlagged => (isFlagged ? 0 : null)),
  color: palette.flag,
  symbol: 'diamond',
  symbolSize: 9,
  showAllSymbol: true,
  lineStyle: { width: 0 },
  emphasis: { disabled: true },
})

/** The ECharts option of a chart: one category axis, one value axis, no ornament. `still` leaves all movement out. */
export const chartOption = (spec: ChartSpec, palette: ChartPalette, still: boolean): ChartOption => {
  const axisLabel = { color: palette.dimmed, fontFamily: palette.font, fontSize: 11, hideOverlap: true }
  const { shortLabel: short, isTick } = spec
  // Narrow categories: half a label reaches beyond the last of them.
  const isLong = spec.labels.length > 31
  const hasMark = spec.series.some(series => series.marked !== undefined)
  return {
    animation: !still,
    animationDuration: 0,
    animationDurationUpdate: 300,
    grid: {
      left: 0,
      right: isLong ? 18 : 4,
      top: hasMark ? 24 : 8,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.hover, opacity: 1 }, z: -1 },
      padding: 0,
      borderWidth: 0,
      backgroundColor: 'transparent',
      extraCssText: 'box-shadow: none',
      formatter: points => tooltipContent(spec, Array.isArray(points) ? points[0]?.dataIndex : points.dataIndex),
    },
    xAxis: {
      type: 'category',
      data: [...spec.labels],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: {
        ...axisLabel,
        ...(short ? { formatter: (label: string) => short(label) } : {}),
        ...(isTick ? { interval: isTick } : {}),
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      minInterval: 1,
      splitLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...axisLabel, formatter: (value: number) => (spec.formatTick ?? spec.format)(value) },
    },
    series: [
      ...spec.series.map(series =>
        series.kind === 'bar' ? barOption(series, palette) : lineOption(series, spec, palette),
      ),
      ...(spec.flagged ? [flagOption(spec.flagged, palette)] : []),
    ],
  }
}
