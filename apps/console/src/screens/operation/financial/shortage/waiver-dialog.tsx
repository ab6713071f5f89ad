import { Text } from '@mantine/core'
import { askShortageWaiver, type ShortageDetail } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'

/** Asks that a shortage, or a part of it, is not repaid. */
export default function WaiverDialog({ dialog, onDone }: { dialog: Dialog<ShortageDetail>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="shortage"
      title={t('shortage.askWaiver')}
      dialog={dialog}
      endpoint={askShortageWaiver}
      values={row => ({
        ...{ dutyId: row?.dutyId ?? 0, amount: row?.left ?? '', reason: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('shortage.askWaiver')}
      saved={t('shortage.waiverAsked')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Text size="sm" c="dimmed">
            {t('shortage.waiverHint')}
          </Text>
          <MoneyField field={form.amount} required data-autofocus />
          <NoteField
            field={{ ...form.reason, input: { ...form.reason.input, label: t('shortage.waiverReason') } }}
            required
            maxLength={256}
          />
        </>
      )}
    </FormDialog>
  )
}
