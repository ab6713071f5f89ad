import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './figure.module.css'
import { Meaning } from './meaning.tsx'

export interface ListedFigure {
  label: string
  meaning: string
  /** Undefined while it is being fetched. */
  value: ReactNode | undefined
  note?: ReactNode
}

/** Related numbers under each other, aligned at the right. */
export function FigureList({ figures }: { figures: readonly ListedFigure[] }) {
  return (
    <dl className={css.list}>
      {figures.map(({ label, meaning, value, note }) => (
        <div key={label} className={css.listed}>
          <dt>
            <Meaning text={meaning}>{label}</Meaning>
          </dt>
          <dd className={css.listedNote}>{value !== undefined && note}</dd>
          <dd className={css.listedValue}>{value === undefined ? <Skeleton height={18} width={64} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
