import type { ReactNode } from 'react'
import css from './status-tag.module.css'

/** good: settled. busy: under way. warn: somebody should look. bad: wrong or due. calm: nothing to do. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'calm'

/** A state as a word; its tone is a dot of colour and of form, never the colour alone. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  )
}
