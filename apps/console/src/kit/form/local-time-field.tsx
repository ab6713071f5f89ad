import { TextInput } from '@mantine/core'
import type { LocalTime } from '@parkdesk/contract'
import type { Field } from './field.ts'

interface Props {
  field: Field<'localTime', LocalTime | null | undefined, LocalTime>
  /** The field goes by minutes: the second that a chosen minute stands for. */
  seconds: '00' | '59'
}

/** A wall-clock time, by the browser's own control: it is at home on a phone. */
export function LocalTimeField({ field, seconds }: Props) {
  return (
    <TextInput
      {...field.input}
      required
      type="datetime-local"
      value={(field.value ?? '').replace(' ', 'T').slice(0, 16)}
      onChange={event => {
        const text = event.currentTarget.value
        field.onChange(text === '' ? '' : `${text.slice(0, 16).replace('T', ' ')}:${seconds}`)
      }}
    />
  )
}
