import type { ReactNode } from 'react'
import { Panel as Surface } from '../../../kit/panel/panel.tsx'
import css from './panel.module.css'

interface Props {
  title: ReactNode
  /** Beside the title, at the far end. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled piece of the overview. */
export function Panel({ title, aside, children }: Props) {
  return (
    <Surface className={css.panel}>
      <header className={css.head}>
        <h3>{title}</h3>
        {aside}
      </header>
      {children}
    </Surface>
  )
}
