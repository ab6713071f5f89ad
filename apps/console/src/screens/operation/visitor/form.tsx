import { type BodyOf, inviteVisitor, type VisitorRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

const valuesOf = (lotId: number): BodyOf<typeof inviteVisitor> => {
  const now = formatMoment(new Date())
  return {
    ...{ lotId, plateNumber: '', visitorName: '', phone: '', hostName: '', purpose: '', entries: 1 },
    beginAt: `${now.slice(0, 16)}:00`,
    endAt: `${now.slice(0, 10)} 23:59:59`,
  }
}

/** Invites a visitor. */
export default function InviteForm({ dialog, onSaved }: { dialog: Dialog<VisitorRow>; onSaved: () => void }) {
  const t = useWords()
  const [first] = useLotsInUse()
  return (
    <FormDialog
      noun="visitor"
      dialog={dialog}
      title={t('visitor.invite')}
      save={t('visitor.inviteSave')}
      endpoint={inviteVisitor}
      values={() => valuesOf(first?.lotId ?? 0)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.plateNumber} required data-autofocus />
          <LotField field={form.lotId} placeholder={t('visitor.chooseLot')} />
          <TextField field={form.hostName} required />
          <LocalTimeField field={form.beginAt} seconds="00" />
          <LocalTimeField field={form.endAt} seconds="59" />
          <NumberField field={form.entries} required min={1} max={99} />
          <TextField field={form.visitorName} />
          <TextField field={form.phone} description={t('visitor.phoneHint')} inputMode="tel" />
          <NoteField field={form.purpose} maxLength={128} />
          <Note>{t('visitor.inviteHint')}</Note>
        </>
      )}
    </FormDialog>
  )
}
