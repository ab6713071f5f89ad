import type { ReactNode } from 'react'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import css from './home.module.css'

interface Props {
  title: string
  /** What is said where there are no lines. */
  none: string
  lines: readonly ReactNode[]
}

/** A part of the start page: its lines under a heading. */
export function Part({ title, none, lines }: Props) {
  return (
    <Panel className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p className={css.none}>{none}</p> : <LinedList>{lines}</LinedList>}
    </Panel>
  )
}
