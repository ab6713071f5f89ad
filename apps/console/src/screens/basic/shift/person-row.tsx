import type { RosterEntry, RosterMonthPlan } from '@parkdesk/contract'
import { type DragEvent, useState } from 'react'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import type { EntryDraft } from './entry-form.tsx'
import { hoursOf, isWeekend, minutesOf, shortName } from './month.ts'
import css from './shift.module.css'

interface Props {
  person: RosterMonthPlan['people'][number]
  entries: readonly RosterEntry[]
  plan: RosterMonthPlan
  days: readonly string[]
  tones: ReadonlyMap<string, number>
  isChangeable: boolean
  /** Where a new shift of his would be. */
  sentryId: number
  onEntry: (draft: EntryDraft) => void
  onDrop: (rosterEntryId: number, to: { userId: number; day: string }) => void
}

/** What is dragged: the number of a shift. */
const dragType = 'application/x-parkdesk-shift'

/** A person's days. */
export function PersonRow({ person, entries, days, onDrop, ...rest }: Props) {
  const t = useWords()
  const [over, setOver] = useState<string>()
  const minutes = entries.reduce((sum, entry) => sum + minutesOf(entry), 0)
  const dropOn = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!rest.isChangeable || !event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      setOver(day)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(undefined)
      onDrop(Number(event.dataTransfer.getData(dragType)), { userId: person.userId, day })
    },
  })
  return (
    <tr>
      <th scope="row" className={css.name} title={person.realName}>
        {person.realName}
      </th>
      {days.map(day => {
        const here = entries.filter(entry => entry.day === day)
        return (
          <td
            key={day}
            data-off={isWeekend(day) || undefined}
            data-over={over === day || undefined}
            aria-current={day === rest.plan.today ? 'date' : undefined}
            {...dropOn(day)}
          >
            {here.map(entry => (
              <Chip key={entry.rosterEntryId} entry={entry} name={person.realName} {...rest} />
            ))}
            {here.length === 0 && rest.isChangeable && (
              <button
                type="button"
                className={css.empty}
                data-user={person.userId}
                data-day={day}
                aria-label={t('roster.cell', { name: person.realName, day })}
                onClick={() => rest.onEntry({ userId: person.userId, day, sentryId: rest.sentryId })}
              />
            )}
          </td>
        )
      })}
      <td className={css.sum}>{minutes > 0 && t('roster.hours', { count: hoursOf(minutes) })}</td>
    </tr>
  )
}

interface ChipProps extends Pick<Props, 'plan' | 'tones' | 'isChangeable' | 'onEntry'> {
  entry: RosterEntry
  name: string
}

/** A shift; with several booths it says which below. */
function Chip({ entry, name, plan, tones, isChangeable, onEntry }: ChipProps) {
  const t = useWords()
  const sentry = plan.booths.find(({ sentryId }) => sentryId === entry.sentryId)?.name ?? ''
  const label = t('roster.chip', {
    ...{ name, day: entry.day, shift: entry.shiftName, sentry },
    from: formatClock(entry.startsAt),
    until: formatClock(entry.endsAt),
  })
  return (
    <button
      type="button"
      className={css.chip}
      data-tone={tones.get(entry.shiftName) ?? 0}
      data-entry={entry.rosterEntryId}
      data-user={entry.userId}
      data-day={entry.day}
      aria-label={label}
      title={label}
      draggable={isChangeable}
      disabled={!isChangeable}
      onDragStart={event => {
        event.dataTransfer.setData(dragType, String(entry.rosterEntryId))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onClick={() => onEntry({ entry, userId: entry.userId, day: entry.day, sentryId: entry.sentryId })}
    >
      <span>{shortName(entry.shiftName)}</span>
      {plan.booths.length > 1 && <small className={css.where}>{shortName(sentry)}</small>}
    </button>
  )
}
