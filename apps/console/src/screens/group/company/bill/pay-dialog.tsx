import { Text } from '@mantine/core'
import { type CompanyBillRow, payCompanyBill } from '@parkdesk/contract'
import { CodeField } from '../../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  dialog: Dialog<CompanyBillRow>
  onPaid: () => void
}

/** Enters that a bill was paid in full. */
export default function PayDialog({ dialog, onPaid }: Props) {
  const t = useWords()
  const bill = dialog.row
  return (
    <FormDialog
      as="modal"
      noun="companyBill"
      title={t('companyBill.pay')}
      dialog={dialog}
      endpoint={payCompanyBill}
      values={row => ({
        billId: row?.billId ?? 0,
        channel: 'cash' as const,
        remark: '',
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('companyBill.pay')}
      saved={t('companyBill.paid')}
      onSaved={onPaid}
    >
      {form => (
        <>
          <Text size="sm">
            {bill?.companyName} {bill?.month} <b>{formatMoney(bill?.amount)}</b>
          </Text>
          <CodeField field={form.channel} data-autofocus />
          <TextField field={form.remark} maxLength={32} />
          <Text size="sm" c="dimmed">
            {t('companyBill.payHint')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
