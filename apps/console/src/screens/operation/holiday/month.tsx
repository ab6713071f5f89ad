import { type HolidayYearDay, holidayText, type LocalDay } from '@parkdesk/contract'
import { memo } from 'react'
import { currentLanguage } from '../../../lib/language.ts'
import { useWords } from '../../../lib/words.ts'
import type { ClassLook } from './class-look.ts'
import { longDay, monthName, weekday, weekdayName } from './day.ts'
import css from './month.module.css'

interface Props {
  /** The days of one month, in order. */
  days: readonly HolidayYearDay[]
  looks: ReadonlyMap<string, ClassLook>
  today: LocalDay
  /** The day of this month that Tab reaches, if it is in this month. */
  tabStop: LocalDay | undefined
  /** The class whose days stand out; undefined: none does. */
  shownClass: string | undefined
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** One month as a grid of buttons; whoever holds the months hears their clicks and keys. */
export const Month = memo(function Month({ days, ...rest }: Props) {
  const first = days[0]
  if (!first) return null
  const name = monthName(first.date)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked by the arrow keys is a grid
    <table role="grid" aria-label={name} className={css.month}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {week.map(number => (
            <th key={number} scope="col" abbr={weekdayName(number, 'long')}>
              {weekdayName(number, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(cells => (
          <tr key={cells.find(cell => cell)?.date}>
            {cells.map((day, index) => (
              <td key={day?.date ?? index}>{day && <Day day={day} {...rest} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function Day({ day, looks, today, tabStop, shownClass }: Omit<Props, 'days'> & { day: HolidayYearDay }) {
  const t = useWords()
  const { date, holiday, classKey } = day
  const look = looks.get(classKey)
  const kind = holiday && (holiday.isOffDay ? 'offDay' : 'madeUpWorkday')
  const name = holiday && holidayText(holiday.name, currentLanguage())
  const isToday = date === today
  const said = [longDay(date), name, kind && t(`holiday.legend.${kind}`), look?.name, isToday && t('holiday.day.today')]
  return (
    <button
      type="button"
      className={css.day}
      data-date={date}
      data-kind={kind ?? undefined}
      data-mark={kind ? t(`holiday.mark.${kind}`) : undefined}
      data-tone={look?.tone}
      data-dim={(shownClass !== undefined && classKey !== shownClass) || undefined}
      data-tip={[name, look?.name].filter(Boolean).join(' · ')}
      tabIndex={date === tabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={said.filter(Boolean).join(currentLanguage() === 'zh' ? '，' : ', ')}
    >
      <span className={css.number}>{Number(date.slice(8))}</span>
      {/* Drawn by the style sheet: the accessible name says the same in words. */}
      <span className={css.letters} data-letter={look?.letter ?? ''} />
    </button>
  )
}

/** Weeks from Monday to Sunday, blank where the month has no day. */
function weeksOf(days: readonly HolidayYearDay[]): (HolidayYearDay | undefined)[][] {
  const blanks = days[0] ? weekday(days[0].date) - 1 : 0
  const cells: (HolidayYearDay | undefined)[] = [...Array<undefined>(blanks).fill(undefined), ...days]
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, index) => cells.slice(index * 7, index * 7 + 7))
}
