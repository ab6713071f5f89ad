import { Select, Text, TextInput } from '@mantine/core'
import { type CompanyBillRow, payChannels, payCompanyBill } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
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
      {field => (
        <>
          <Text size="sm">
            {bill?.companyName} {bill?.month} <b>{formatMoney(bill?.amount)}</b>
          </Text>
          <Select
            {...field('channel')}
            allowDeselect={false}
            data-autofocus
            data={payChannels.map(value => ({ value, label: t(`companyBill.channel.${value}`) }))}
          />
          <TextInput {...field('remark')} maxLength={32} />
          <Text size="sm" c="dimmed">
            {t('companyBill.payHint')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
