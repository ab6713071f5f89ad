import { useState } from 'react'
import type { Words } from '../../locales/words-type.ts'
import type { book } from '../../locales/zh/book.ts'
import { controlOf, LabelledField, PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { type BookingPlace, sendBooking } from './book-calls.ts'

interface Props {
  code: string
  rules: BookingPlace['rules']
  words: Words<typeof book>
  onDone: (bookingKey: string) => void
}

export function BookForm({ code, rules, words, onDone }: Props) {
  const [slot, setSlot] = useState('')
  const { form, faults, isSending, submit } = usePublicForm(
    () => (slot === '' ? { day: words.slotMissing } : undefined),
    async text => {
      const [ruleId = '', day = ''] = slot.split(' ')
      const driver = { plateNumber: text('plateNumber'), driverName: text('driverName'), phone: text('phone') }
      onDone(await sendBooking({ code, appointmentRuleId: Number(ruleId), day, ...driver }))
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <LabelledField name="day" label={words.slot} fault={faults.day ?? faults.appointmentRuleId}>
        <select {...controlOf('day', faults.day)} value={slot} onChange={event => setSlot(event.currentTarget.value)}>
          <option value="" />
          {rules.map(rule => (
            <optgroup key={rule.appointmentRuleId} label={`${rule.parkingName} · ${rule.name}`}>
              {rule.days.map(({ day, free }) => (
                <option key={day} value={`${rule.appointmentRuleId} ${day}`} disabled={free === 0}>
                  {`${day} ${rule.fromHour}–${rule.untilHour} · ${free === 0 ? words.full : words.free.replace('{{count}}', String(free))}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </LabelledField>
      <PublicField
        name="plateNumber"
        label={words.plate}
        fault={faults.plateNumber}
        placeholder={words.plateExample}
        autoCapitalize="characters"
      />
      <PublicField name="driverName" label={words.name} fault={faults.driverName} autoComplete="name" />
      <PublicField name="phone" label={words.phone} fault={faults.phone} autoComplete="tel" inputMode="tel" />
      <SubmitButton fault={faults['']} isSending={isSending} words={words} />
    </form>
  )
}
