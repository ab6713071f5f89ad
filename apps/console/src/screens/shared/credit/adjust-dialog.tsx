import { Text } from '@mantine/core'
import { adjustCredit, type CreditRow, mostCredit } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  /** Of a vehicle that has a score, or of one whose plate is typed. */
  dialog: Dialog<CreditRow>
  onSaved: () => void
}

export default function AdjustDialog({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="credit"
      title={t('credit.adjust.title')}
      dialog={dialog}
      endpoint={adjustCredit}
      values={row => ({
        ...{ plateNumber: row?.plateNumber ?? '', points: 0, seenScore: row?.score ?? null, reason: '' },
      })}
      save={t('credit.adjust.act')}
      saved={t('credit.adjust.saved')}
      onSaved={onSaved}
      onRefused={onSaved}
    >
      {form => (
        <>
          <TextField field={form.plateNumber} required readOnly={dialog.row !== undefined} />
          <NumberField
            field={form.points}
            required
            min={-mostCredit}
            max={mostCredit}
            description={t('credit.adjust.pointsHint')}
            data-autofocus
          />
          <NoteField field={form.reason} required maxLength={256} />
          <Text size="sm" c="dimmed">
            {t('credit.adjust.about')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
