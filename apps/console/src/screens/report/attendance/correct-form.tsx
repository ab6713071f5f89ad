import { type AttendanceRow, type BodyOf, correctAttendance } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'

const valuesOf = (row: AttendanceRow | undefined): BodyOf<typeof correctAttendance> => {
  const key = row?.attendanceKey ?? ''
  const id = Number(key.slice(1))
  return { ...(key.startsWith('d') ? { dutyId: id } : { rosterEntryId: id }), Status: 'excused', reason: '' }
}

/** What a shift counts as, and why. */
export default function CorrectForm({ dialog, onSaved }: { dialog: Dialog<AttendanceRow>; onSaved: () => void }) {
  const t = useWords()
  const row = dialog.row
  const found = row?.foundStatus ?? row?.Status ?? 'absent'
  return (
    <FormDialog
      as="modal"
      noun="attendance"
      title={t('attendance.correct.title')}
      dialog={dialog}
      endpoint={correctAttendance}
      values={valuesOf}
      save={t('attendance.correct.act')}
      saved={t('attendance.correct.done')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Note>
            {t('attendance.correct.hint', {
              name: row?.UserName ?? '',
              booth: row?.CheckPoint ?? '',
              status: t(`attendance.Status.${found}`),
            })}
          </Note>
          <CodeField field={form.Status} />
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
