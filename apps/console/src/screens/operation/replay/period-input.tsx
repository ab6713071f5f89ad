import { DatePickerInput } from '@mantine/dates'
import { calendarLook } from '../../../kit/calendar.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Days } from './period.ts'

interface Props {
  label: string
  days: Days
  today: string
  onDays: (days: Days) => void
}

/** Two days of a calendar. Loads on demand: the calendar comes with it. */
export default function PeriodInput({ label, days, today, onDays }: Props) {
  const language = useLanguage()
  return (
    <DatePickerInput
      type="range"
      label={label}
      allowSingleDateInRange
      valueFormat="YYYY-MM-DD"
      maxDate={today}
      {...calendarLook(language)}
      popoverProps={{ withinPortal: true }}
      value={[days[0], days[1]]}
      onChange={onDays}
    />
  )
}
