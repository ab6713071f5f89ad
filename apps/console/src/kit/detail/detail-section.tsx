import type { ReactNode } from 'react'
import css from './detail.module.css'

/** A part of a detail drawer under its own heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
