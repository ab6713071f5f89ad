import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  id?: string
  label: string
  placeholder: string
  value: readonly string[]
  isReadOnly: boolean
  isFaulty?: boolean
  onChange: (names: string[]) => void
}

const separator = /[,，、;；]/

/** Names with commas between them. */
export function NamesInput({ id, label, placeholder, value, isReadOnly, isFaulty = false, onChange }: Props) {
  const [text, setText] = useState(value.join('、'))
  const namesOf = (typed: string) => [...new Set(typed.split(separator).map(name => name.trim()))].filter(Boolean)
  const meant = namesOf(text).join()
  const shown = meant === value.join() ? text : value.join('、')
  return (
    <TextInput
      {...(id !== undefined && { id })}
      size="xs"
      maw={320}
      aria-label={label}
      placeholder={placeholder}
      value={shown}
      readOnly={isReadOnly}
      error={isFaulty}
      onChange={event => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(namesOf(typed))
      }}
    />
  )
}
