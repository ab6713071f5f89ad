import type { TriedStay } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { addMinutes } from '../model/wall-clock.ts'
import { Entries, Entry } from './entries.tsx'
import { TimeInput } from './time-input.tsx'

interface Props {
  stay: TriedStay
  onChange: (part: Partial<TriedStay>) => void
}

const mostSessions = 20

/** When the vehicle charged at a charger. */
export function SessionEntries({ stay: { entry, sessions }, onChange }: Props) {
  const t = useWords()
  const put = (next: TriedStay['sessions']) => onChange({ sessions: next })
  return (
    <Entries
      title={t('chargeLab.stay.sessions')}
      add={t('chargeLab.stay.addSession')}
      {...(sessions.length < mostSessions && {
        onAdd: () => put([...sessions, { from: entry, to: addMinutes(entry, 60) }]),
      })}
    >
      {sessions.map((session, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sessions are known by their order
        <Entry key={index} onRemove={() => put(without(sessions, index))}>
          <TimeInput
            label={t('chargeLab.stay.sessionFrom')}
            value={session.from}
            onChange={from => from && put(replaced(sessions, index, { ...session, from }))}
          />
          <TimeInput
            label={t('chargeLab.stay.sessionTo')}
            value={session.to}
            onChange={to => to && put(replaced(sessions, index, { ...session, to }))}
          />
        </Entry>
      ))}
    </Entries>
  )
}
