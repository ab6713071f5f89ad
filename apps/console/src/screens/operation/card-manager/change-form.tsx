import { TextInput } from '@mantine/core'
import { type BodyOf, type CardDetail, changeCard } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { PlatesField } from './plates-field.tsx'

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
      {field => (
        <>
          <PlatesField
            {...field('plates')}
            isFirst
            description={t('card.open.platesHint', { most: dialog.row?.mostPlates ?? 1 })}
          />
          <TextInput {...field('ownerName')} maxLength={64} />
          <TextInput {...field('ownerMobile')} inputMode="tel" />
          <TextInput {...field('officeAddress')} maxLength={128} />
        </>
      )}
    </FormDialog>
  )
}
