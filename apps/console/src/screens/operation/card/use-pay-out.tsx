import { offerCardRefund, postCardRefund } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** Pays an approved refund out: what it comes to today, the password, the question, then the refund. */
export function usePayOut(onChanged: () => void) {
  const t = useWords()
  const recheck = useRecheck()
  const ask = async (cardRefundId: number) => {
    try {
      const { total } = await call(offerCardRefund, { cardRefundId })
      const amount = formatMoney(total)
      recheck.ask({
        title: t('cardRefund.heading.post'),
        question: t('cardRefund.question', { amount }),
        confirm: t('cardRefund.confirm', { amount }),
        run: async () => {
          await call(postCardRefund, { cardRefundId, expected: total })
          notify.success(t('cardRefund.done.post', { amount }))
          onChanged()
        },
      })
    } catch (error) {
      notifyFailure(error)
      onChanged()
    }
  }
  return { ask: (cardRefundId: number) => void ask(cardRefundId), dialog: recheck.dialog, isOpen: recheck.isOpen }
}
