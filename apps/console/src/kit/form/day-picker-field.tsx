import { DatePickerInput } from '@mantine/dates'
import type { LocalDay } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import { calendarLook } from '../calendar.ts'
import type { Field } from './field.ts'

export interface DayFieldProps {
  field: Field<'day', LocalDay | null | undefined, LocalDay>
  placeholder?: string
  description?: string
  required?: boolean
  error?: ReactNode
}

export default function DayPickerField({ field, ...rest }: DayFieldProps) {
  const t = useWords()
  const language = useLanguage()
  // A day that was taken away is null, also where the contract wants one: then it is asked for again.
  const { value, onChange } = field as Field<'day', LocalDay | null | undefined, LocalDay | null>
  return (
    <DatePickerInput
      {...field.input}
      {...rest}
      value={value || null}
      onChange={onChange}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      valueFormat="YYYY-MM-DD"
      {...calendarLook(language)}
      popoverProps={{ withinPortal: true }}
    />
  )
}
