import type { ReactNode } from 'react'
import css from './panel.module.css'

/** Lines with hairlines between: `<li>`s whose parts stand at both ends. */
export function LinedList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={`${css.list} ${className ?? ''}`}>{children}</ul>
}
