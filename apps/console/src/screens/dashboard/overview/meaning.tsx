import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './figure.module.css'

interface Props {
  text: string
  /** When the label also does something, e.g. sorts a column. */
  onClick?: () => void
  children: ReactNode
}

/** A label that says on hover, focus or touch what its number counts. */
export function Meaning({ text, onClick, children }: Props) {
  return (
    <Tooltip label={text} multiline w={280} position="bottom-start" events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={css.meaning} data-action={onClick !== undefined} onClick={onClick}>
        {children}
      </button>
    </Tooltip>
  )
}
