import { nothing } from '../../lib/format.ts'
import css from './chart.module.css'
import type { ChartLayout } from './chart-layout.ts'
import { toneColors } from './chart-palette.ts'
import type { ChartSpec } from './chart-spec.ts'

interface Props {
  spec: ChartSpec
  index: number
  layout: ChartLayout
}

/** The figures of the label that is pointed at, beside it on the side that has more room. */
export function ChartTooltip({ spec, index, layout: { left, right, band } }: Props) {
  const isLeft = index < spec.labels.length / 2
  const place = isLeft
    ? { left: left + (index + 1) * band + 4 }
    : { right: `calc(100% - ${left + index * band - 4}px)`, maxWidth: right - left }
  return (
    <div className={css.tooltip} style={place}>
      <div className={css.tooltipTitle}>{spec.labels[index]}</div>
      {spec.series.map(({ name, kind, tone, values }) => {
        const value = values[index]
        return (
          <div key={name} className={css.tooltipRow}>
            <span
              className={css.swatch}
              data-kind={kind}
              style={{ '--swatch': toneColors[tone] } as React.CSSProperties}
            />
            <span className={css.tooltipName}>{name}</span>
            <span className={css.tooltipValue}>{typeof value === 'number' ? spec.format(value) : nothing}</span>
          </div>
        )
      })}
      {spec.flagged?.is[index] && <div className={css.flag}>{spec.flagged.name}</div>}
    </div>
  )
}
