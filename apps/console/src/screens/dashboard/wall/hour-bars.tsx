import type { LocalTime } from '@parkdesk/contract'
import { addressOf, ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { useSession } from '../../../lib/session.ts'
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
  /** Where the rows of an hour are, for whoever has that screen, and what a link to them says. */
  rows?: { of: (hour: number) => ScreenTarget; spoken: (hour: number) => string }
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

const named = (role: 'group' | 'img', name: string) => ({ role, 'aria-label': name })

/** Bars for each hour of today; an hour that is still ahead is empty. One that has something leads to its rows. */
export function HourBars({ spoken, series, asOf, format, rows }: Props) {
  const { menuRoutes } = useSession()
  const isLinked = rows !== undefined && addressOf(menuRoutes, rows.of(0)) !== undefined
  const most = Math.max(0, ...series.flatMap(({ amounts }) => [...amounts.values()])) || 1
  const isSome = (hour: number) => series.some(({ amounts }) => (amounts.get(hour) ?? 0) !== 0)
  const present = Number(asOf.slice(11, 13))
  return (
    <div className={css.flow} {...named(isLinked ? 'group' : 'img', spoken)}>
      <div className={css.scale}>
        <span>{format(most)}</span>
        <span>0</span>
      </div>
      <div className={css.hours}>
        {hoursOfDay.map(hour => (
          <div key={hour} className={css.hour} data-present={hour === present}>
            <ScreenLink to={isSome(hour) ? rows?.of(hour) : undefined}>
              <div className={css.bars} {...(isLinked && isSome(hour) && named('img', rows.spoken(hour)))}>
                {series.map(({ tone, amounts }) => (
                  <i key={tone} data-tone={tone} style={{ height: `${((amounts.get(hour) ?? 0) / most) * 100}%` }} />
                ))}
              </div>
            </ScreenLink>
            <span>{hour % 3 === 0 ? String(hour).padStart(2, '0') : ''}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
