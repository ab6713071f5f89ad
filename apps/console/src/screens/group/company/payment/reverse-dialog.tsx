import { type CompanyPaymentRow, reverseCompanyPayment } from '@parkdesk/contract'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../../kit/form/use-recheck.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import { ReasonModal } from '../reason-modal.tsx'
import { useCovering } from '../use-covering.ts'

interface Props {
  dialog: Dialog<CompanyPaymentRow>
  onReversed: () => void
  onBusy: (isBusy: boolean) => void
}

/** Asks why, then for the password, then once more. */
export default function ReverseDialog({ dialog, onReversed, onBusy }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  useCovering(recheck.isOpen, onBusy)
  const { row } = dialog
  const title = t('companyPayment.reverseTitle')
  const said = { title, hint: t('companyPayment.reverseHint'), label: t('companyPayment.field.reason') }
  const onReason = (reason: string) => {
    dialog.close()
    if (!row) return
    const { companyPaymentId, amount, receivedOn: day } = row
    recheck.ask({
      title,
      question: t('companyPayment.reverseConfirm', { day, amount: formatMoney(amount) }),
      confirm: t('companyPayment.reverse'),
      run: async () => {
        await call(reverseCompanyPayment, { companyPaymentId, reason })
        notify.success(t('companyPayment.reversed'))
        onReversed()
      },
    })
  }
  return (
    <>
      <ReasonModal
        dialog={dialog}
        said={{ ...said, next: t('companyPayment.reverseNext') }}
        fits={reason => reverseCompanyPayment.body.shape.reason.safeParse(reason).success}
        onReason={onReason}
      />
      {recheck.dialog}
    </>
  )
}
