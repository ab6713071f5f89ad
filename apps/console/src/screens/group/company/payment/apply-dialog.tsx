import { Text } from '@mantine/core'
import { applyCompanyCredit, type BodyOf, type companyOpenBills, type DataOf, fenOf } from '@parkdesk/contract'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'
import { BillShares } from './bill-shares.tsx'
import { shareOut } from './share-out.ts'

export type Open = DataOf<typeof companyOpenBills> & { companyId: number }

interface Props {
  dialog: Dialog<Open>
  onApplied: () => void
}

/** Pays bills from what the company paid beyond others. */
export default function ApplyDialog({ dialog, onApplied }: Props) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="companyPayment"
      title={t('companyPayment.apply')}
      dialog={dialog}
      endpoint={applyCompanyCredit}
      values={(open): BodyOf<typeof applyCompanyCredit> => ({
        companyId: open?.companyId ?? 0,
        parts: shareOut(fenOf(open?.credit ?? '0'), open?.bills ?? []),
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('companyPayment.apply')}
      saved={t('companyPayment.applied')}
      onSaved={onApplied}
      onRefused={onApplied}
    >
      {form => (
        <>
          <Text size="sm">{t('companyPayment.credit', { amount: formatMoney(row?.credit) })}</Text>
          <BillShares field={form.parts} bills={row?.bills} />
        </>
      )}
    </FormDialog>
  )
}
