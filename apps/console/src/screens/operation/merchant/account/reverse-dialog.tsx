import { Text } from '@mantine/core'
import { type BodyOf, type MerchantPaymentRow, reverseMerchantPayment } from '@parkdesk/contract'
import { useEffect } from 'react'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../../kit/form/use-recheck.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'

type Sent = BodyOf<typeof reverseMerchantPayment>

interface Props {
  dialog: Dialog<MerchantPaymentRow>
  onReversed: () => void
  /** Something of it stands above the drawer. */
  onBusy: (isBusy: boolean) => void
}

/** Asks why, then for the password, then once more. */
export default function ReverseDialog({ dialog, onReversed, onBusy }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const { row } = dialog
  const isBusy = dialog.isOpen || recheck.isOpen
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('merchantCharge.reverseTitle'),
        question: t('merchantCharge.reverseConfirm', { day: row?.receivedOn ?? '', amount: formatMoney(row?.amount) }),
        confirm: t('merchantCharge.reverse'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  return (
    <>
      <FormDialog
        as="modal"
        noun="merchantCharge"
        title={t('merchantCharge.reverseTitle')}
        dialog={dialog}
        endpoint={reverseMerchantPayment}
        values={(payment): Sent => ({ merchantPaymentId: payment?.merchantPaymentId ?? 0, reason: '' })}
        complete={confirm}
        save={t('merchantCharge.reverse')}
        saved={t('merchantCharge.reversed')}
        onSaved={onReversed}
        onRefused={onReversed}
      >
        {form => (
          <>
            <Text size="sm">{t('merchantCharge.reverseHint')}</Text>
            <NoteField field={form.reason} required maxLength={64} data-autofocus />
          </>
        )}
      </FormDialog>
      {recheck.dialog}
    </>
  )
}
