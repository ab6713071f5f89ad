import { Text } from '@mantine/core'
import {
  askInvoiceRed,
  failInvoice,
  type InvoiceAct,
  type InvoiceDetail,
  issueInvoice,
  turnInvoiceRed,
} from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** What is done by a form. */
export type FormAct = Extract<InvoiceAct, 'issue' | 'fail' | 'turnRed' | 'askRed'>

interface Props {
  dialog: Dialog<{ act: FormAct; invoice: InvoiceDetail }>
  onChanged: () => void
}

/** The form of one step of an invoice. */
export default function ActDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const act = dialog.row?.act ?? 'issue'
  const shared = {
    as: 'modal' as const,
    noun: 'invoice' as const,
    dialog,
    title: t(`invoice.act.${act}`),
    save: t(`invoice.act.${act}`),
    saved: t(`invoice.done.${act}`),
    onSaved: onChanged,
    onRefused: onChanged,
  }
  const hint = (
    <Text size="sm" c="dimmed">
      {t(`invoice.hint.${act}`)}
    </Text>
  )
  const invoiceIdOf = (row: { invoice: InvoiceDetail } | undefined) => row?.invoice.invoiceId ?? 0
  if (act === 'fail' || act === 'askRed')
    return (
      <FormDialog
        {...shared}
        endpoint={act === 'fail' ? failInvoice : askInvoiceRed}
        values={row => ({ invoiceId: invoiceIdOf(row), note: '' })}
      >
        {form => (
          <>
            {hint}
            <NoteField field={form.note} required maxLength={256} data-autofocus />
          </>
        )}
      </FormDialog>
    )
  if (act === 'turnRed')
    return (
      <FormDialog
        {...shared}
        endpoint={turnInvoiceRed}
        values={row => ({ invoiceId: invoiceIdOf(row), InvoiceNum: '', issuedOn: '', note: '' })}
      >
        {form => (
          <>
            {hint}
            <TextField field={form.InvoiceNum} required autoComplete="off" maxLength={20} data-autofocus />
            <DayField field={form.issuedOn} required />
            <NoteField field={form.note} required maxLength={256} />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      endpoint={issueInvoice}
      values={row => ({ invoiceId: invoiceIdOf(row), InvoiceNum: '', issuedOn: '' })}
    >
      {form => (
        <>
          {hint}
          <TextField field={form.InvoiceNum} required autoComplete="off" maxLength={20} data-autofocus />
          <DayField field={form.issuedOn} required />
        </>
      )}
    </FormDialog>
  )
}
