import { applyInvoice } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
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
          <CodeField field={form.TitleType} />
          <TextField field={form.Title} required maxLength={100} />
          {form.TitleType.value === 'enterprise' && (
            <TextField field={form.TaxNum} required autoComplete="off" maxLength={20} />
          )}
          <CodeField field={form.PushMode} />
          {form.PushMode.value === 'email' && <TextField field={form.email} required maxLength={100} />}
          <NoteField field={form.remark} maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}
