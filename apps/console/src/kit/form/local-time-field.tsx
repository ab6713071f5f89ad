import { TextInput } from '@mantine/core'
import type { LocalTime } from '@parkdesk/contract'
import type { ReactNode } from 'react'

interface Props {
  label: string
  value?: LocalTime
  error?: ReactNode
  onChange: (time: LocalTime | '') => void
  /** The field goes by minutes: the second that a chosen minute stands for. */
  seconds: '00' | '59'
}

/** A wall-clock time, by the browser's own control: it is at home on a phone. */
export function LocalTimeField({ value = '', onChange, seconds, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      required
      type="datetime-local"
      value={value.replace(' ', 'T').slice(0, 16)}
      onChange={event => {
        const text = event.currentTarget.value
        onChange(text === '' ? '' : `${text.slice(0, 16).replace('T', ' ')}:${seconds}`)
      }}
    />
  )
}
