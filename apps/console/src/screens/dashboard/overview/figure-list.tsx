import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Meaning } from './meaning.tsx'
import classes from './overview.module.css'

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
    <dl className={classes.figureList}>
      {figures.map(({ label, meaning, value, note }) => (
        <div key={label} className={classes.listedFigure}>
          <dt>
            <Meaning text={meaning}>{label}</Meaning>
          </dt>
          <dd className={classes.listedNote}>{value !== undefined && note}</dd>
          <dd className={classes.listedValue}>{value === undefined ? <Skeleton height={18} width={64} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
