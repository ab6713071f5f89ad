import { invoiceableTopUps, type MerchantRow } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { can } from '../../../../lib/session.ts'
import type { ToInvoice } from './invoice-dialog.tsx'

/** How a top-up of a merchant is invoiced: what may have been invoiced meanwhile is asked for when the dialog opens. undefined: the person may not. */
export function useInvoicing(open: (found: ToInvoice) => void) {
  const ask = useMutation({
    mutationFn: ({ merchant: { merchantId } }: { merchant: MerchantRow; topUpId: number }) =>
      call(invoiceableTopUps, { merchantId }),
    onSuccess: (found, asked) => open({ ...found, ...asked }),
    onError: notifyFailure,
  })
  return (merchant: MerchantRow) =>
    merchant.canChange && can('invoice.apply') ? (topUpId: number) => ask.mutate({ merchant, topUpId }) : undefined
}
