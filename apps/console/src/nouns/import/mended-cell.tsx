import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  text: string
  isWrong: boolean
  onMend: (text: string) => void
}

/** A cell of a refused row: what is typed is rehearsed when it is left, or by Enter. */
export function MendedCell({ label, text, isWrong, onMend }: Props) {
  const [typed, setTyped] = useState(text)
  const leave = () => {
    if (typed.trim() !== text) onMend(typed)
  }
  return (
    <TextInput
      size="xs"
      miw={100}
      aria-label={label}
      error={isWrong}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
