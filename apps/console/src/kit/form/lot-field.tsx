import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLots } from '../use-lots.ts'

interface Props {
  label: string
  placeholder: string
  value?: number | null
  error?: ReactNode
  onChange: (lotId: number | null) => void
}

/** One lot of the person's scope, or none. */
export function LotField({ value, onChange, ...rest }: Props) {
  const lots = useLots()
  return (
    <Select
      {...rest}
      clearable
      searchable={lots.length > 10}
      value={value ? String(value) : null}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
      onChange={text => onChange(text === null ? null : Number(text))}
    />
  )
}
