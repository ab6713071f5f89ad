import type { ReactNode } from 'react'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './vehicle.module.css'

interface Props {
  title: string
  /** How many there are, where not all are shown; a link to them. */
  total?: { count: number; to: ScreenTarget }
  aside?: ReactNode
  /** `<Line>`s. */
  children: ReactNode
}

/** One kind of what is known of a vehicle. */
export function Part({ title, total, aside, children }: Props) {
  const t = useWords()
  return (
    <Panel className={css.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {total && <ScreenLink to={total.to}>{t('vehicle.all', { count: formatCount(total.count) })}</ScreenLink>}
        {aside}
      </header>
      <LinedList>{children}</LinedList>
    </Panel>
  )
}

interface LineProps {
  /** What is opened by the first line. */
  to?: ScreenTarget | undefined
  title: ReactNode
  /** Smaller, below the title; what is empty is left out. */
  notes?: readonly (ReactNode | false | null)[]
  /** At the far end: a state, an amount. */
  end?: ReactNode
}

export function Line({ to, title, notes = [], end }: LineProps) {
  const shown = notes.filter(note => note !== null && note !== false && note !== '')
  return (
    <li>
      <div className={css.what}>
        <ScreenLink to={to}>{title}</ScreenLink>
        {shown.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a line have no other identity
          <div key={at} className={css.note}>
            {note}
          </div>
        ))}
      </div>
      <div className={css.end}>{end}</div>
    </li>
  )
}
