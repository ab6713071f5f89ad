import { type CompanyBillRow, voidCompanyBill } from '@parkdesk/contract'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../../kit/form/use-recheck.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import { ReasonModal } from '../reason-modal.tsx'
import { useCovering } from '../use-covering.ts'

interface Props {
  dialog: Dialog<CompanyBillRow>
  onVoided: () => void
  onBusy: (isBusy: boolean) => void
}

/** Asks why, then for the password, then once more. */
export default function VoidDialog({ dialog, onVoided, onBusy }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  useCovering(recheck.isOpen, onBusy)
  const { row } = dialog
  const title = t('companyBill.voidTitle')
  const said = { title, hint: t('companyBill.voidHint'), label: t('companyBill.field.reason') }
  const onReason = (reason: string) => {
    dialog.close()
    if (!row) return
    const { billId, companyName: company, month, amount } = row
    recheck.ask({
      title,
      question: t('companyBill.voidConfirm', { company, month, amount: formatMoney(amount) }),
      confirm: t('companyBill.void'),
      run: async () => {
        await call(voidCompanyBill, { billId, reason })
        notify.success(t('companyBill.voided'))
        onVoided()
      },
    })
  }
  return (
    <>
      <ReasonModal
        dialog={dialog}
        said={{ ...said, next: t('companyBill.voidNext') }}
        fits={reason => voidCompanyBill.body.shape.reason.safeParse(reason).success}
        onReason={onReason}
      />
      {recheck.dialog}
    </>
  )
}
