import { Group } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useLanguage } from '../../lib/use-language.ts'
import { calendarLook } from '../calendar.ts'
import { isDayAllowed } from './export-rules.ts'

interface Props {
  days: [string | null, string | null]
  today: string
  onChange: (days: [string | null, string | null]) => void
}

/** A range of days: none in the future, at most one month around the first picked day (VA-07). */
export function ExportDates({ days, today, onChange }: Props) {
  const language = useLanguage()
  const [from, to] = days
  const firstPicked = from !== null && to === null ? from : null
  return (
    <Group pl={28}>
      <DatePicker
        type="range"
        size="sm"
        allowSingleDateInRange
        value={days}
        defaultDate={to ?? today}
        {...calendarLook(language)}
        excludeDate={day => !isDayAllowed(day, today, firstPicked)}
        onChange={onChange}
      />
    </Group>
  )
}
