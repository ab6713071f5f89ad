/** What a series is to the chart: its subject, the one beside it, or only there to compare with. */
export type SeriesTone = 'accent' | 'second' | 'faint'

export interface ChartSeries {
  name: string
  kind: 'bar' | 'line' | 'area'
  tone: SeriesTone
  /** One value a label; null where there is nothing to say yet (an hour still to come). */
  values: readonly (number | null)[]
  /** Which value is marked with a dot and its figure (lines and areas only). */
  marked?: number
  /** Drawn as stairs: a value holds from the label before up to and including its own (lines and areas only). */
  isStepped?: boolean
}

/** A chart over an ordered axis of labels. Drawing, legend and the table alternative are all drawn from this one value. */
export interface ChartSpec {
  /** What the axis counts in ("Hour", "Day"): the head of the table's first column. */
  axisName: string
  labels: readonly string[]
  /** A shorter label for the axis; the tooltip and the table show the whole one. */
  shortLabel?: (label: string) => string
  /** Whether the label at a place stands on the axis; left out, as many stand there as have room. */
  isTick?: (index: number) => boolean
  series: readonly ChartSeries[]
  /** Labels with something about them: a mark on the axis, and a word in legend, tooltip and table. */
  flagged?: { name: string; is: readonly boolean[] }
  /** A value in words, unit included, for tooltip, mark and table. */
  format: (value: number) => string
  /** A value on the axis; `format` when left out. */
  formatTick?: (value: number) => string
}

/** Nothing but zeros and gaps: the screen says what is missing instead of drawing an empty frame. */
export const isChartEmpty = (spec: ChartSpec) => spec.series.every(series => series.values.every(value => !value))
