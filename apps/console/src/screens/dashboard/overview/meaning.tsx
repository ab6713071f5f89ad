import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './overview.module.css'

/** A label that says on hover, focus or touch what its number counts. */
export function Meaning({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip label={text} multiline w={280} position="bottom-start" events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.meaning}>
        {children}
      </button>
    </Tooltip>
  )
}
