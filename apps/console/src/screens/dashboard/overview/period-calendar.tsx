import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { calendarLocale } from '../../../kit/calendar.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Period } from './period.ts'

interface Props {
  period: Period
  today: string
  onPeriod: (period: Period) => void
}

/** Two clicks choose the first and the last day; the second applies them. */
export default function PeriodCalendar({ period, today, onPeriod }: Props) {
  const language = useLanguage()
  const [days, setDays] = useState<[string | null, string | null]>([period.begin, period.end])

  const onDays = ([begin, end]: [string | null, string | null]) => {
    setDays([begin, end])
    if (begin && end) onPeriod({ begin, end })
  }
  return (
    <DatePicker
      type="range"
      size="sm"
      allowSingleDateInRange
      firstDayOfWeek={1}
      locale={calendarLocale(language)}
      maxDate={today}
      defaultDate={period.end}
      value={days}
      onChange={onDays}
    />
  )
}
