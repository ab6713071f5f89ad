import { type BodyOf, type ScreenTextRow, saveScreenText } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { Preview } from './preview.tsx'

const valuesOf = (row: ScreenTextRow | undefined): BodyOf<typeof saveScreenText> => {
  if (!row) return { lotId: null, direction: 'in', situation: 'temporary', shown: '{plate}', spoken: '' }
  const { screenTextId, lotId, direction, situation, shown, spoken } = row
  return { screenTextId, lotId, direction, situation, shown, spoken }
}

export default function ScreenTextForm({ dialog, onSaved }: { dialog: Dialog<ScreenTextRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="screenText" dialog={dialog} endpoint={saveScreenText} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <LotField field={form.lotId} placeholder={t('screenText.everyLot')} />
          <CodeField field={form.direction} />
          <CodeField field={form.situation} searchable />
          <NoteField field={form.shown} required maxRows={4} description={t('screenText.shownHint')} data-autofocus />
          <TextField field={form.spoken} description={t('screenText.spokenHint')} />
          <Preview shown={form.shown.value ?? ''} />
        </>
      )}
    </FormDialog>
  )
}
