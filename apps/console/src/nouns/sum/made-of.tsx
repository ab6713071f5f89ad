import { Tooltip, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What it is computed from, with the amounts. */
  text: string
  children: ReactNode
}

/** A figure that is no sum of rows: it says of what it is made, on hover, focus or touch. */
export function MadeOf({ text, children }: Props) {
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton fz="inherit" style={{ textDecoration: 'underline dotted', textUnderlineOffset: 3 }}>
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}
