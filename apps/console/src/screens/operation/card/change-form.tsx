import { type BodyOf, type CardDetail, changeCard } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { CardPlatesField } from './card-plates-field.tsx'

interface Props {
  dialog: Dialog<CardDetail>
  onSaved: () => void
}

const valuesOf = (card: CardDetail | undefined): BodyOf<typeof changeCard> => ({
  cardId: card?.cardId ?? 0,
  plates: card?.plates ?? [],
  ownerName: card?.ownerName ?? '',
  ownerMobile: card?.ownerMobile ?? '',
  officeAddress: card?.officeAddress ?? '',
})

export default function ChangeForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="card"
      title={t('card.change.title')}
      dialog={dialog}
      endpoint={changeCard}
      values={valuesOf}
      saved={t('card.change.saved')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <CardPlatesField field={form.plates} most={dialog.row?.mostPlates ?? 1} />
          <TextField field={form.ownerName} maxLength={64} />
          <TextField field={form.ownerMobile} inputMode="tel" />
          <TextField field={form.officeAddress} maxLength={128} />
        </>
      )}
    </FormDialog>
  )
}
