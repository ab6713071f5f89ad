import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLots } from '../use-lots.ts'

interface Props {
  label: string
  description?: string
  placeholder?: string
  required?: boolean
  value?: number[]
  error?: ReactNode
  onChange: (lotIds: number[]) => void
}

/** Some of the lots of the person's scope. */
export function LotsField({ value = [], placeholder, onChange, ...rest }: Props) {
  const lots = useLots()
  return (
    <MultiSelect
      {...rest}
      {...(value.length === 0 && placeholder && { placeholder })}
      clearable
      hidePickedOptions
      searchable={lots.length > 10}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
      value={value.map(String)}
      onChange={texts => onChange(texts.map(Number))}
    />
  )
}
