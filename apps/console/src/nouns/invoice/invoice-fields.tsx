import type { applyInvoice } from '@parkdesk/contract'
import { CodeField } from '../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../kit/form/field.ts'
import { NoteField, TextField } from '../../kit/form/text-field.tsx'

type Form<Name extends keyof FieldsOf<typeof applyInvoice>> = { form: Pick<FieldsOf<typeof applyInvoice>, Name> }

/** Whom an invoice names. */
export function AddresseeFields({ form }: Form<'TitleType' | 'Title' | 'TaxNum'>) {
  return (
    <>
      <CodeField field={form.TitleType} />
      <TextField field={form.Title} required maxLength={100} />
      {form.TitleType.value === 'enterprise' && (
        <TextField field={form.TaxNum} required autoComplete="off" maxLength={20} />
      )}
    </>
  )
}

/** How an invoice reaches him. */
export function DeliveryFields({ form }: Form<'PushMode' | 'email' | 'remark'>) {
  return (
    <>
      <CodeField field={form.PushMode} />
      {form.PushMode.value === 'email' && <TextField field={form.email} required maxLength={100} />}
      <NoteField field={form.remark} maxLength={256} />
    </>
  )
}
