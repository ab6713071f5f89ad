import type { RosterMonthPlan } from '@parkdesk/contract'
import { useEffect, useState } from 'react'
import { Printed } from '../../../kit/print/printed.tsx'
import { formatClock, formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import { useLots } from '../../../nouns/lot/use-lots.ts'
import { daysOf, hoursOf, monthName, weekday } from './month.ts'
import css from './printed-month.module.css'

const landscape = '@page { size: A4 landscape; margin: 8mm }'

/** The month on paper, to hang up at the booth: the names of the shifts below, with their times. */
export default function PrintedMonth({ plan, onDone }: { plan: RosterMonthPlan; onDone: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const [printedAt] = useState(() => formatMoment(new Date()))
  const lot = useLots().find(({ lotId }) => lotId === plan.lotId)?.name ?? ''
  useEffect(() => {
    window.print()
    onDone()
  }, [onDone])
  const days = daysOf(plan.month)
  const shifts = new Set(
    plan.entries.map(
      ({ shiftName, startsAt, endsAt }) => `${shiftName} ${formatClock(startsAt)}–${formatClock(endsAt)}`,
    ),
  )
  return (
    <Printed pageStyle={landscape}>
      <article className={css.sheet}>
        <h1>
          {lot} {t('roster.grid', { month: monthName(plan.month, t) })}
        </h1>
        <table>
          <thead>
            <tr>
              <th>{t('roster.person')}</th>
              {days.map(day => (
                <th key={day}>
                  {Number(day.slice(8))}
                  <small>{weekday(day, language)}</small>
                </th>
              ))}
              <th>{t('roster.total')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.people
              .filter(({ minutes }) => minutes > 0)
              .map(({ userId, realName, minutes }) => (
                <tr key={userId}>
                  <th>{realName}</th>
                  {days.map(day => (
                    <td key={day}>
                      {plan.entries
                        .filter(entry => entry.userId === userId && entry.day === day)
                        .map(entry => (
                          <div key={entry.rosterEntryId}>{entry.shiftName}</div>
                        ))}
                    </td>
                  ))}
                  <td>{t('roster.hours', { count: hoursOf(minutes) })}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <p>{[...shifts].sort().join(' · ')}</p>
        <p>{t('roster.printed', { at: printedAt })}</p>
      </article>
    </Printed>
  )
}
