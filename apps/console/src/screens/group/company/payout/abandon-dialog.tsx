import { Text } from '@mantine/core'
import { abandonCompanyPayout, type CompanyPayoutRow } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

/** Gives up a payout that was not transferred, with a reason. */
export default function AbandonDialog({ dialog, onDone }: { dialog: Dialog<CompanyPayoutRow>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="companyPayout"
      title={t('companyPayout.abandon')}
      dialog={dialog}
      endpoint={abandonCompanyPayout}
      values={payout => ({ companyPayoutId: payout?.companyPayoutId ?? 0, reason: '' })}
      save={t('companyPayout.abandon')}
      saved={t('companyPayout.abandoned')}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t('companyPayout.abandonAbout', { amount: formatMoney(dialog.row?.amount) })}</Text>
          <NoteField
            field={{ ...form.reason, input: { ...form.reason.input, label: t('companyPayout.field.abandonReason') } }}
            required
            maxLength={256}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
