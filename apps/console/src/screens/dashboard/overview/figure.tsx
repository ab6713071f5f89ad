import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './figure.module.css'
import { Meaning } from './meaning.tsx'

interface Props {
  label: string
  meaning: string
  /** Undefined while it is being fetched. */
  value: ReactNode | undefined
  note?: ReactNode
}

/** One large number of the top row. Its ground has the same size with and without a number. */
export function Figure({ label, meaning, value, note }: Props) {
  return (
    <div className={css.figure}>
      <dt>
        <Meaning text={meaning}>{label}</Meaning>
      </dt>
      <dd className={css.value}>{value === undefined ? <Skeleton height={26} width="60%" /> : value}</dd>
      <dd className={css.note}>{value !== undefined && note}</dd>
    </div>
  )
}
