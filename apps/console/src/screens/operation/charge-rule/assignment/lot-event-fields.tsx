import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { LotEvent } from '@parkdesk/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { addMinutes, nowIn } from '../model/wall-clock.ts'
import { TimeInput } from '../sheet/time-input.tsx'
import css from './assignment.module.css'

interface Props {
  /** undefined: at any time. */
  events: readonly LotEvent[] | undefined
  /** Of the assignment, for a screen reader. */
  name: string
  isReadOnly: boolean
  onChange: (events: LotEvent[] | undefined) => void
}

const mostEvents = 200

/** What an operator adds next: the evening a day after the last event, or this evening. */
function nextEvent(events: readonly LotEvent[]): LotEvent {
  const last = events.at(-1)
  if (last) return { ...last, begin: addMinutes(last.begin, 1440), end: addMinutes(last.end, 1440) }
  const begin = `${nowIn(Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10)} 17:00:00`
  return { name: '', begin, end: addMinutes(begin, 420) }
}

/** The event calendar of a lot: hours in which entries are charged by a rule of their own. */
export function LotEventFields({ events = [], name, isReadOnly, onChange }: Props) {
  const t = useWords()
  const label = t('chargeLab.assign.lotEvents')
  const put = (next: LotEvent[]) => onChange(next.length > 0 ? next : undefined)
  if (isReadOnly && events.length === 0) return null
  return (
    <section className={css.events} aria-label={`${name} ${label}`}>
      {events.length > 0 && <p className={css.hint}>{t('chargeLab.assign.lotEventHint')}</p>}
      {events.map((event, index) => {
        const change = (part: Partial<LotEvent>) => put(replaced(events, index, { ...event, ...part }))
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: events are known by their order
            key={index}
            className={css.event}
            disabled={isReadOnly}
          >
            <TextInput
              size="xs"
              label={t('chargeLab.assign.eventName')}
              placeholder={t('chargeLab.assign.eventNamePlaceholder')}
              maxLength={32}
              value={event.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <TimeInput
              label={t('chargeLab.assign.eventBegin')}
              value={event.begin}
              onChange={begin => begin && change({ begin })}
            />
            <TimeInput
              label={t('chargeLab.assign.eventEnd')}
              value={event.end}
              onChange={end => end && change({ end })}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('chargeLab.assign.removeEvent', { name: event.name || index + 1 })}
                onClick={() => put(without(events, index))}
              >
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </fieldset>
        )
      })}
      {!isReadOnly && events.length < mostEvents && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => put([...events, nextEvent(events)])}
        >
          {t('chargeLab.assign.addEvent')}
        </Button>
      )}
    </section>
  )
}
