import { Text } from '@mantine/core'
import { paySharePayout, type SubAccountRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** Enters the transfer of an approved payout. */
export default function PayDialog({ dialog, onDone }: { dialog: Dialog<SubAccountRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="subAccount"
      title={t('subAccount.payout.pay')}
      dialog={dialog}
      endpoint={paySharePayout}
      values={account => ({ sharePayoutId: account?.payout?.sharePayoutId ?? 0, bankNo: '' })}
      save={t('subAccount.payout.payAct')}
      saved={t('subAccount.payout.paid')}
      onSaved={onDone}
    >
      {form => (
        <>
          {row?.payout && (
            <Text size="sm">
              {t('subAccount.payout.payAbout', {
                ...{ payee: row.payee, bank: row.bank, bankAccount: row.bankAccount },
                amount: formatMoney(row.payout.amount),
              })}
            </Text>
          )}
          <TextField field={form.bankNo} required data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
