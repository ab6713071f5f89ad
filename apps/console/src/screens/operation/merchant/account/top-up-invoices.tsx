import { Button } from '@mantine/core'
import type { TopUpInvoices as Invoices } from '@parkdesk/contract'
import { useGoTo } from '../../../../kit/column/links.tsx'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  topUp: Invoices
  /** undefined: the person may not. */
  onInvoice: ((topUpId: number) => void) | undefined
}

/** The invoices on which a top-up stands or stood, and the way to the next. */
export function TopUpInvoices({ topUp: { topUpId, invoices, invoiceable }, onInvoice }: Props) {
  const t = useWords()
  const goTo = useGoTo()
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
      {Number(invoiceable) > 0 && onInvoice && (
        <Button variant="default" size="compact-xs" onClick={() => onInvoice(topUpId)}>
          {t('merchantCharge.invoiceApply')}
        </Button>
      )}
    </>
  )
}
