import { TagsInput } from '@mantine/core'
import { normalisePlate } from '@parkdesk/contract'
import type { ReactNode } from 'react'

interface Props {
  label: string
  value?: string[]
  error?: ReactNode
  onChange: (plates: string[]) => void
  description?: string
  isFirst?: boolean
}

/** Plates, each put into its one spelling as it is taken. */
export function PlatesField({ value = [], onChange, isFirst = false, ...rest }: Props) {
  return (
    <TagsInput
      {...rest}
      required
      clearable
      {...(isFirst && { 'data-autofocus': true })}
      placeholder={value.length === 0 ? '粤B12345' : ''}
      splitChars={[',', '，', '、', ' ', ';', '；']}
      value={value}
      onChange={plates => onChange([...new Set(plates.map(normalisePlate))])}
    />
  )
}
