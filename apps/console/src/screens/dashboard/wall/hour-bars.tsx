import type { LocalTime } from '@parkdesk/contract'
import css from './hour-bars.module.css'

export interface HourSeries {
  tone: 'accent' | 'second'
  /** By hour of the day; what is missing is nothing. */
  amounts: ReadonlyMap<number, number>
}

interface Props {
  /** What the drawing says, for who cannot see it. */
  spoken: string
  series: readonly HourSeries[]
  asOf: LocalTime
  format: (amount: number) => string
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** Bars for each hour of today; an hour that is still ahead is empty. */
export function HourBars({ spoken, series, asOf, format }: Props) {
  const most = Math.max(0, ...series.flatMap(({ amounts }) => [...amounts.values()])) || 1
  const present = Number(asOf.slice(11, 13))
  return (
    <div className={css.flow} role="img" aria-label={spoken}>
      <div className={css.scale}>
        <span>{format(most)}</span>
        <span>0</span>
      </div>
      <div className={css.hours}>
        {hoursOfDay.map(hour => (
          <div key={hour} className={css.hour} data-present={hour === present}>
            <div className={css.bars}>
              {series.map(({ tone, amounts }) => (
                <i key={tone} data-tone={tone} style={{ height: `${((amounts.get(hour) ?? 0) / most) * 100}%` }} />
              ))}
            </div>
            <span>{hour % 3 === 0 ? String(hour).padStart(2, '0') : ''}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
