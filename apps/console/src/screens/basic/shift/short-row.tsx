import type { RosterMonthPlan } from '@parkdesk/contract'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { hoursOf, isWeekend, minutesOf } from './month.ts'
import css from './shift.module.css'

interface Props {
  booth: RosterMonthPlan['booths'][number]
  plan: RosterMonthPlan
  days: readonly string[]
}

/** On which days a booth has fewer people than its minimum, and for how many hours of work. */
export function ShortRow({ booth, plan, days }: Props) {
  const t = useWords()
  return (
    <tr>
      <th scope="row" className={css.name}>
        {t('roster.short.row', { sentry: booth.name })}
      </th>
      {days.map(day => {
        const short = plan.shortfalls.filter(each => each.sentryId === booth.sentryId && each.day === day)
        const minutes = short.reduce(
          (sum, { from, until, missing }) => sum + missing * minutesOf({ startsAt: from, endsAt: until }),
          0,
        )
        const times = short
          .map(({ from, until, missing }) =>
            t('roster.short.time', { from: formatClock(from), until: formatClock(until), missing }),
          )
          .join(t('kit.comma'))
        const label =
          minutes > 0
            ? t('roster.short.cell', { day, sentry: booth.name, times })
            : t('roster.short.none', { day, sentry: booth.name })
        return (
          <td key={day} data-off={isWeekend(day) || undefined} data-short={minutes > 0 || undefined} title={label}>
            {minutes > 0 && hoursOf(-minutes)}
          </td>
        )
      })}
      <td />
    </tr>
  )
}
