import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import type { DayOfWeek } from '@mantine/dates'
import type { Language } from '@parkdesk/contract'

/** The calendar's name of a language. */
export const calendarLocale = (language: Language): string => (language === 'zh' ? 'zh-cn' : 'en')

interface CalendarLook {
  locale: string
  monthLabelFormat: string
  firstDayOfWeek: 1
  weekendDays: DayOfWeek[]
}

/** How calendars look in a language. Import it only from parts that load on demand: the calendar comes with it. */
export const calendarLook = (language: Language): CalendarLook => ({
  locale: calendarLocale(language),
  monthLabelFormat: language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY',
  firstDayOfWeek: 1,
  // No day in red: red means that something is wrong.
  weekendDays: [],
})
