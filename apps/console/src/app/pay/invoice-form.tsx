import { useState } from 'react'
import { controlOf, LabelledField, PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { askInvoice } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { usePayWords } from './pay-words.ts'

interface Props {
  code: string
  paymentKey: string
  onDone: () => void
}

/** What a driver wants on his invoice. */
export function InvoiceForm({ code, paymentKey, onDone }: Props) {
  const words = usePayWords().invoice
  const [isCompany, setCompany] = useState(false)
  const { form, faults, isSending, submit } = usePublicForm(
    () => undefined,
    async text => {
      const title = { TitleType: isCompany ? 'enterprise' : 'personal', Title: text('Title') } as const
      await askInvoice({ code, key: paymentKey, ...title, TaxNum: text('TaxNum'), email: text('email') })
      onDone()
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <LabelledField name="TitleType" label={words.kind} fault={faults.TitleType}>
        <select
          {...controlOf('TitleType', faults.TitleType)}
          value={isCompany ? 'enterprise' : 'personal'}
          onChange={event => setCompany(event.currentTarget.value === 'enterprise')}
        >
          <option value="personal">{words.personal}</option>
          <option value="enterprise">{words.enterprise}</option>
        </select>
      </LabelledField>
      <PublicField name="Title" label={words.name} fault={faults.Title} maxLength={100} autoComplete="organization" />
      {isCompany && (
        <PublicField
          name="TaxNum"
          label={words.taxNo}
          fault={faults.TaxNum}
          maxLength={20}
          autoCapitalize="characters"
        />
      )}
      <PublicField
        name="email"
        label={words.email}
        fault={faults.email}
        maxLength={128}
        type="email"
        autoComplete="email"
      />
      <p style={payStyles.quiet}>{words.hint}</p>
      <SubmitButton fault={faults['']} isSending={isSending} words={words} />
    </form>
  )
}
