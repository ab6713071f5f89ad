import { Text } from '@mantine/core'
import { type CompanyPayoutRow, payCompanyPayout } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

/** Enters the transfer of an approved payout. */
export default function PayDialog({ dialog, onDone }: { dialog: Dialog<CompanyPayoutRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="companyPayout"
      title={t('companyPayout.pay')}
      dialog={dialog}
      endpoint={payCompanyPayout}
      values={payout => ({ companyPayoutId: payout?.companyPayoutId ?? 0, bankNo: '' })}
      save={t('companyPayout.pay')}
      saved={t('companyPayout.paid')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          {row && (
            <Text size="sm">
              {t('companyPayout.payAbout', {
                ...{ payee: row.payee, bank: row.bank, bankAccount: row.bankAccount },
                amount: formatMoney(row.amount),
              })}
            </Text>
          )}
          <TextField field={form.bankNo} required maxLength={64} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
