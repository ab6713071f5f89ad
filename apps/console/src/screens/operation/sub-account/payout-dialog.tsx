import { Text } from '@mantine/core'
import { askSharePayout, type BodyOf, type SubAccountRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'

/** Asks that a sub-account be paid out. */
export default function PayoutDialog({ dialog, onDone }: { dialog: Dialog<SubAccountRow>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="subAccount"
      title={t('subAccount.payout.title')}
      dialog={dialog}
      endpoint={askSharePayout}
      values={(row): BodyOf<typeof askSharePayout> => ({
        ...{ subAccountId: row?.subAccountId ?? 0, amount: row?.payable ?? '', remark: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('subAccount.payout.act')}
      saved={t('subAccount.payout.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t('subAccount.payout.about')}</Text>
          <MoneyField
            field={form.amount}
            required
            data-autofocus
            description={t('subAccount.payableToday', { payable: formatMoney(dialog.row?.payable ?? '0') })}
          />
          <NoteField field={form.remark} maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}
