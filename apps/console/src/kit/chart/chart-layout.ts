import type { Point } from './chart-paths.ts'
import { labelWidth, shownLabels, valueTicks } from './chart-scale.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'

/** Below the plot, for the labels of the axis. */
const footer = 20
/** Share of a label's room that its bars take; between two bars, of a bar. */
const barsShare = 0.64
const barGap = 0.08
const mostBar = 36

/** Where everything of a chart stands, in pixels of its drawing. */
export interface ChartLayout {
  left: number
  top: number
  bottom: number
  right: number
  /** Width that belongs to a label. */
  band: number
  zero: number
  ticks: { y: number; text: string }[]
  labels: { x: number; text: string }[]
  barWidth: number
  /** Where the flagged labels stand. */
  flags: number[]
  pointsOf: (series: ChartSeries) => Point[]
}

/** Lays a chart out for a size. */
export function layOut(spec: ChartSpec, width: number, height: number): ChartLayout {
  const values = valueTicks(spec.series.flatMap(series => series.values))
  const texts = values.map(spec.formatTick ?? spec.format)
  const [left, right] = [Math.max(0, ...texts.map(labelWidth)) + 8, width - 4]
  const hasMark = spec.series.some(({ marked }) => marked !== undefined)
  const [top, bottom] = [hasMark ? 24 : 8, height - footer]
  const band = Math.max(0, right - left) / Math.max(1, spec.labels.length)
  const [low = 0, high = 1] = [values[0], values.at(-1)]
  const yOf = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top)
  const xOf = (index: number) => left + (index + 0.5) * band
  const bars = spec.series.filter(({ kind }) => kind === 'bar')
  const barWidth = Math.min(mostBar, (band * barsShare) / (bars.length + barGap * (bars.length - 1)))
  const shiftOf = (series: ChartSeries) =>
    series.kind === 'bar' ? (bars.indexOf(series) - (bars.length - 1) / 2) * barWidth * (1 + barGap) : 0
  const axis = spec.labels.map(spec.shortLabel ?? (label => label))
  // Whole at both ends of the axis.
  const inside = (x: number, text: string) => Math.min(x, width - labelWidth(text) / 2)
  return {
    left,
    top,
    bottom,
    right,
    band,
    zero: yOf(0),
    ticks: values.map((value, index) => ({ y: yOf(value), text: texts[index] ?? '' })),
    labels: shownLabels(axis, band, spec.isTick).map(index => {
      const text = axis[index] ?? ''
      return { x: inside(xOf(index), text), text }
    }),
    barWidth,
    flags: (spec.flagged?.is ?? []).flatMap((is, index) => (is ? [xOf(index)] : [])),
    pointsOf: series =>
      series.values.map((value, index) => (value === null ? null : [xOf(index) + shiftOf(series), yOf(value)])),
  }
}
