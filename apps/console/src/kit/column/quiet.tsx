import type { ReactNode } from 'react'
import css from './quiet.module.css'

/** A value that says nothing much, a zero or none at all: there, but not in the way of those that do. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>
}
