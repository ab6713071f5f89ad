import { Text } from '@mantine/core'
import { abandonSharePayout, type SubAccountRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** Gives up a payout that was not transferred, with a reason. */
export default function AbandonDialog({ dialog, onDone }: { dialog: Dialog<SubAccountRow>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="subAccount"
      title={t('subAccount.payout.abandon')}
      dialog={dialog}
      endpoint={abandonSharePayout}
      values={account => ({ sharePayoutId: account?.payout?.sharePayoutId ?? 0, reason: '' })}
      save={t('subAccount.payout.abandonAct')}
      saved={t('subAccount.payout.abandoned')}
      onSaved={onDone}
    >
      {form => (
        <>
          <Text size="sm">
            {t('subAccount.payout.abandonAbout', { amount: formatMoney(dialog.row?.payout?.amount ?? '0') })}
          </Text>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
