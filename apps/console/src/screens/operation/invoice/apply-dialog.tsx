import { applyInvoice } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { AddresseeFields, DeliveryFields } from '../../../nouns/invoice/invoice-fields.tsx'
import { OrdersField } from './orders-field.tsx'

interface Props {
  dialog: Dialog<never>
  onSaved: () => void
}

/** Applies for an invoice of one or several paid orders. */
export default function ApplyDialog({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="invoice"
      dialog={dialog}
      title={t('invoice.apply.save')}
      save={t('invoice.apply.save')}
      saved={t('invoice.apply.saved')}
      onSaved={onSaved}
      endpoint={applyInvoice}
      values={() => ({
        orderIds: [],
        TitleType: 'enterprise' as const,
        Title: '',
        TaxNum: '',
        PushMode: 'email' as const,
        email: '',
        remark: '',
      })}
    >
      {form => (
        <>
          <OrdersField field={form.orderIds} />
          <AddresseeFields form={form} />
          <DeliveryFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
