import css from './chart.module.css'
import { toneColors } from './chart-palette.ts'
import type { ChartSpec } from './chart-spec.ts'

/** Which colour is which series. */
export function ChartLegend({ spec: { series, flagged } }: { spec: ChartSpec }) {
  return (
    <ul className={css.legend}>
      {series.map(({ name, kind, tone }) => (
        <li key={name}>
          <span
            className={css.swatch}
            data-kind={kind}
            style={{ '--swatch': toneColors[tone] } as React.CSSProperties}
          />
          {name}
        </li>
      ))}
      {flagged && (
        <li>
          <span className={css.swatch} data-kind="flag" />
          {flagged.name}
        </li>
      )}
    </ul>
  )
}
