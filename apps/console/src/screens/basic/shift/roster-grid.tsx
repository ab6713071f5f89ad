import type { RosterMonthPlan } from '@parkdesk/contract'
import { useMemo } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { can } from '../../../lib/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import type { EntryDraft } from './entry-form.tsx'
import { daysOf, hoursOf, isWeekend, minutesOf, monthName, tonesOf, weekday } from './month.ts'
import { PersonRow } from './person-row.tsx'
import css from './shift.module.css'
import { ShortRow } from './short-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useMoveEntry } from './use-move-entry.ts'

interface Props {
  plan: RosterMonthPlan
  /** undefined: all booths. */
  sentryId: number | undefined
  onEntry: (draft: EntryDraft) => void
}

/** The month: a row for each person, a column for each day. */
export function RosterGrid({ plan, sentryId, onEntry }: Props) {
  const t = useWords()
  const language = useLanguage()
  const days = useMemo(() => daysOf(plan.month), [plan.month])
  const tones = useMemo(() => tonesOf(plan.entries), [plan.entries])
  const isChangeable = can('roster.save')
  const move = useMoveEntry(plan)
  const keys = useGridKeys(plan, { days, isChangeable, move: move.to, remove: move.remove })
  const shown = sentryId === undefined ? plan.entries : plan.entries.filter(entry => entry.sentryId === sentryId)
  const people = plan.people.filter(
    ({ userId, sentryIds }) =>
      sentryId === undefined || sentryIds.includes(sentryId) || shown.some(entry => entry.userId === userId),
  )
  const booths = plan.booths.filter(booth => sentryId === undefined || booth.sentryId === sentryId)
  const total = shown.reduce((sum, entry) => sum + minutesOf(entry), 0)
  return (
    <Panel className={css.panel} aria-label={t('roster.grid', { month: monthName(plan.month, t) })}>
      <table className={css.grid} onKeyDown={keys.onKeyDown} data-busy={move.isPending || undefined}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t('roster.person')}
            </th>
            {days.map(day => (
              <th
                key={day}
                scope="col"
                data-off={isWeekend(day) || undefined}
                aria-current={day === plan.today ? 'date' : undefined}
              >
                <span>{Number(day.slice(8))}</span>
                <small className={css.weekday}>{weekday(day, language)}</small>
              </th>
            ))}
            <th scope="col" className={css.sum}>
              {t('roster.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <PersonRow
              key={person.userId}
              person={person}
              entries={shown.filter(({ userId }) => userId === person.userId)}
              {...{ plan, days, tones, isChangeable, onEntry, onDrop: move.to }}
              sentryId={sentryId ?? person.sentryIds[0] ?? plan.booths[0]?.sentryId ?? 0}
            />
          ))}
        </tbody>
        <tfoot>
          {isChangeable &&
            booths
              .filter(({ minimumStaff, disabled }) => minimumStaff > 0 && !disabled)
              .map(booth => <ShortRow key={booth.sentryId} booth={booth} plan={plan} days={days} />)}
          <tr>
            <th scope="row" className={css.name}>
              {t('roster.total')}
            </th>
            <td colSpan={days.length} />
            <td className={css.sum}>{t('roster.hours', { count: hoursOf(total) })}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}
