import { type BodyOf, copyRosterWeek, type RosterMonthPlan } from '@parkdesk/contract'
import { useRef } from 'react'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import type { Refused } from './refused.ts'
import { sayPlanned } from './say-planned.ts'

interface Props {
  dialog: Dialog<RosterMonthPlan>
  plan: RosterMonthPlan
  onRefused: (refused: Refused) => void
}

/** Plans the shifts of a week again in another. */
export default function CopyForm({ dialog, plan: { lotId, month }, onRefused }: Props) {
  const t = useWords()
  // What was sent, to send it again without what was refused.
  const sent = useRef<BodyOf<typeof copyRosterWeek>>(undefined)
  return (
    <FormDialog
      as="modal"
      noun="roster"
      title={t('roster.copy.act')}
      dialog={dialog}
      endpoint={copyRosterWeek}
      values={() => ({ lotId, fromDay: `${month}-01`, toDay: `${month}-08`, skipConflicts: false })}
      save={t('roster.copy.save')}
      saved={null}
      complete={body => {
        sent.current = body
        return body
      }}
      onSaved={planned => {
        const again = sent.current
        if (planned.conflicts.length === 0 || !again) return sayPlanned(planned)
        onRefused({
          planned,
          planRest: async () => sayPlanned(await call(copyRosterWeek, { ...again, skipConflicts: true })),
        })
      }}
    >
      {form => (
        <>
          <Note>{t('roster.copy.hint')}</Note>
          <DayField field={form.fromDay} required />
          <DayField field={form.toDay} required />
        </>
      )}
    </FormDialog>
  )
}
