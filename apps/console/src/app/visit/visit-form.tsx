import type { InputHTMLAttributes } from 'react'
import type { Words } from '../../locales/words-type.ts'
import type { visit } from '../../locales/zh/visit.ts'
import { LotField } from '../public-page/lot-field.tsx'
import { PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { sendVisit, type VisitPlace } from './visit-calls.ts'

interface Props {
  code: string
  lots: VisitPlace['lots']
  words: Words<typeof visit>
  onDone: (visitKey: string) => void
}

/** A field for a wall-clock time has no seconds. */
const localTime = (typed: string, seconds: string) =>
  typed === '' ? '' : `${typed.slice(0, 16).replace('T', ' ')}:${seconds}`

export function VisitForm({ code, lots, words, onDone }: Props) {
  const { form, faults, isSending, submit } = usePublicForm(
    text => (text('lotId') === '' ? { lotId: words.lotMissing } : undefined),
    async text => {
      const visitKey = await sendVisit({
        ...{ code, lotId: Number(text('lotId')), plateNumber: text('plateNumber'), hostName: text('hostName') },
        ...{ visitorName: text('visitorName'), phone: text('phone'), purpose: text('purpose') },
        ...{ beginAt: localTime(text('beginAt'), '00'), endAt: localTime(text('endAt'), '59') },
      })
      onDone(visitKey)
    },
  )
  const labels = {
    ...{ plateNumber: words.plate, hostName: words.host, visitorName: words.name, phone: words.phone },
    ...{ purpose: words.purpose, beginAt: words.begin, endAt: words.end },
  }
  const field = (name: keyof typeof labels, input: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <PublicField {...input} name={name} label={labels[name]} fault={faults[name]} maxLength={128} />
  )
  const now = (lots[0]?.now ?? '').replace(' ', 'T')
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <LotField label={words.lot} fault={faults.lotId} lots={lots} />
      {field('plateNumber', { placeholder: words.plateExample, autoCapitalize: 'characters' })}
      {field('beginAt', { type: 'datetime-local', defaultValue: now.slice(0, 16) })}
      {field('endAt', { type: 'datetime-local', defaultValue: `${now.slice(0, 11)}23:59` })}
      {field('hostName')}
      {field('visitorName', { autoComplete: 'name' })}
      {field('phone', { autoComplete: 'tel', inputMode: 'tel' })}
      {field('purpose')}
      <SubmitButton fault={faults['']} isSending={isSending} words={words} />
    </form>
  )
}
