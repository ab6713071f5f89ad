import { Text } from '@mantine/core'
import { repayShortage, type ShortageDetail } from '@parkdesk/contract'
import { CodeField } from '../../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'

/** Records what somebody repaid of what was missing in his drawer. */
export default function RepayDialog({ dialog, onDone }: { dialog: Dialog<ShortageDetail>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="shortage"
      title={t('shortage.repay')}
      dialog={dialog}
      endpoint={repayShortage}
      values={row => ({
        ...{ dutyId: row?.dutyId ?? 0, amount: row?.left ?? '', channel: 'cash' as const, remark: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('shortage.repay')}
      saved={t('shortage.repaidNow')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Text size="sm" c="dimmed">
            {t(`shortage.repayHint.${form.channel.value ?? 'cash'}`)}
          </Text>
          <CodeField field={form.channel} data-autofocus />
          <MoneyField field={form.amount} required />
          <NoteField field={form.remark} maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}
