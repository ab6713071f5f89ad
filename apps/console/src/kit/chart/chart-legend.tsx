import classes from './chart.module.css'
import { toneColors } from './chart-palette.ts'
import type { ChartSeries } from './chart-spec.ts'

/** Which colour is which series. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, kind, tone }) => (
        <li key={name}>
          <span
            className={classes.swatch}
            data-kind={kind}
            style={{ '--swatch': toneColors[tone] } as React.CSSProperties}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
