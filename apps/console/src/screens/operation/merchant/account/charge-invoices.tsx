import { Button } from '@mantine/core'
import type { MerchantChargeRow } from '@parkdesk/contract'
import { useGoTo } from '../../../../kit/column/links.tsx'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'

/** The invoices on which a charge stands or stood, and the way to the next. */
export function ChargeInvoices({ charge, onInvoice }: { charge: MerchantChargeRow; onInvoice?: () => void }) {
  const t = useWords()
  const goTo = useGoTo()
  const { invoices, invoiced, amount, returned } = charge
  const isOpen = Number(invoiced) === 0 && Number(amount) > Number(returned)
  return (
    <>
      {invoices.map(({ invoiceId, InvoiceNum, State }) => (
        <Button
          key={invoiceId}
          variant="subtle"
          size="compact-xs"
          disabled={!can('invoice.read')}
          onClick={() => goTo({ screen: 'operation/invoices', record: invoiceId })}
        >
          {[t('merchantCharge.invoice'), InvoiceNum, t(`invoice.State.${State}`)].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {isOpen && onInvoice && (
        <Button variant="default" size="compact-xs" onClick={onInvoice}>
          {t('merchantCharge.invoiceApply')}
        </Button>
      )}
    </>
  )
}
