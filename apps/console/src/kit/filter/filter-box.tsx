import type { CSSProperties, ReactNode } from 'react'
import css from './filter-bar.module.css'

interface Props {
  label: string
  isSet: boolean
  width: number
  children: ReactNode
}

/** A filter's label and its control in one frame. */
export function FilterBox({ label, isSet, width, children }: Props) {
  return (
    <div className={css.box} data-set={isSet || undefined} style={{ '--filter-width': `${width}px` } as CSSProperties}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
