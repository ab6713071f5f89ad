import { Group } from '@mantine/core'
import { type BodyOf, type StoredCardRow, saveStoredCard } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { PlatesField } from '../../../nouns/plate/plates-field.tsx'

const mostPlates = 10

const valuesOf = (row: StoredCardRow | undefined): BodyOf<typeof saveStoredCard> => {
  if (!row) return { cardNo: '', holder: '', phone: '', plates: [], paysAtExit: true, remark: '' }
  const { storedCardId, cardNo, holder, phone, plates, paysAtExit, remark } = row
  return { storedCardId, cardNo, holder, phone, plates, paysAtExit, remark }
}

interface Props {
  dialog: Dialog<StoredCardRow>
  onSaved: () => void
}

export default function StoredCardForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog noun="storedCard" dialog={dialog} endpoint={saveStoredCard} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.cardNo} description={t('storedCard.cardNoHint')} data-autofocus />
          <Group grow align="start">
            <TextField field={form.holder} />
            <TextField field={form.phone} inputMode="tel" />
          </Group>
          <PlatesField
            field={form.plates}
            most={mostPlates}
            description={t('storedCard.platesHint', { most: mostPlates })}
            wrong={plates => t('storedCard.platesWrong', { plates })}
            tooMany={plates => t('storedCard.platesTooMany', { most: mostPlates, plates })}
          />
          <FlagField field={form.paysAtExit} description={t('storedCard.paysAtExitHint')} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
