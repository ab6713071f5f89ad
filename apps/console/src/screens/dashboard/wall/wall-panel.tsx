import type { CSSProperties, ReactNode } from 'react'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import board from './board.module.css'
import css from './wall.module.css'

interface PanelProps {
  title: string
  aside?: ReactNode
  /** Takes what room is left; else it has the height of the lower row. */
  isHigh?: boolean
  children: ReactNode
}

export function WallPanel({ title, aside, isHigh = false, children }: PanelProps) {
  return (
    <section className={`${css.panel} ${isHigh ? board.high : board.low}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className={board.fill}>{children}</div>
    </section>
  )
}

export function WallFigure({
  label,
  value,
  to,
  isAlarming = false,
}: {
  label: string
  value: string
  /** Where its rows are, for whoever has that screen; a wall of somebody else shows the number alone. */
  to?: ScreenTarget | undefined
  isAlarming?: boolean
}) {
  return (
    <div className={css.figure} data-tone={isAlarming ? 'danger' : undefined}>
      <dt>{label}</dt>
      <dd>
        <ScreenLink to={to}>
          <b style={{ '--length': value.length } as CSSProperties}>{value}</b>
        </ScreenLink>
      </dd>
    </div>
  )
}
