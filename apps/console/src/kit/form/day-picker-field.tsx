import { DatePickerInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { calendarLook } from '../calendar.ts'

export interface DayFieldProps {
  label: string
  placeholder?: string
  description?: string
  required?: boolean
  value?: string | null
  error?: ReactNode
  /** Days as "2016-12-02". */
  onChange: (day: string | null) => void
}

export default function DayPickerField(props: DayFieldProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <DatePickerInput
      {...props}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      valueFormat="YYYY-MM-DD"
      {...calendarLook(language)}
      popoverProps={{ withinPortal: true }}
    />
  )
}
