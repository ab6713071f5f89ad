import type { Words } from '../../locales/words-type.ts'
import type { share } from '../../locales/zh/share.ts'
import { LotField } from '../public-page/lot-field.tsx'
import { PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { register, type SharePlace } from './share-calls.ts'

interface Props {
  code: string
  lots: SharePlace['lots']
  words: Words<typeof share>
  onDone: () => void
}

export function ShareForm({ code, lots, words, onDone }: Props) {
  const { form, faults, isSending, submit } = usePublicForm(
    text => (text('lotId') === '' ? { lotId: words.lotMissing } : undefined),
    async text => {
      const lotId = Number(text('lotId'))
      await register({ code, lotId, name: text('name'), phone: text('phone'), plateNumber: text('plateNumber') })
      onDone()
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <LotField label={words.lot} fault={faults.lotId} lots={lots} />
      <PublicField name="name" label={words.name} fault={faults.name} autoComplete="name" />
      <PublicField name="phone" label={words.phone} fault={faults.phone} autoComplete="tel" inputMode="tel" />
      <PublicField
        name="plateNumber"
        label={words.plate}
        fault={faults.plateNumber}
        placeholder={words.plateExample}
        autoCapitalize="characters"
      />
      <SubmitButton fault={faults['']} isSending={isSending} words={words} />
    </form>
  )
}
