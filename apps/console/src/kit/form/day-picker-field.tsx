import { DatePickerInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { calendarLook } from '../calendar.ts'

export interface DayFieldProps {
  label: string
  placeholder?: string
  value?: string | null
  error?: ReactNode
  /** Days as "2016-12-02". */
  onChange: (day: string | null) => void
}

export default function DayPickerField(props: DayFieldProps) {
  const language = useLanguage()
  return (
    <DatePickerInput
      {...props}
      clearable
      valueFormat="YYYY-MM-DD"
      {...calendarLook(language)}
      popoverProps={{ withinPortal: true }}
    />
  )
}
