import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import type { CalendarAriaLabels, DayOfWeek } from '@mantine/dates'
import type { Language } from '@parkdesk/contract'
import { languageTag } from '../lib/language.ts'
import { t } from '../lib/words.ts'

/** The calendar's name of a language. */
export const calendarLocale = (language: Language): string => (language === 'zh' ? 'zh-cn' : 'en')

interface CalendarLook {
  locale: string
  monthLabelFormat: string
  firstDayOfWeek: 1
  weekendDays: DayOfWeek[]
  hideOutsideDates: true
  ariaLabels: CalendarAriaLabels
  getDayAriaLabel: (day: string) => string
}

/** How calendars look in a language. Import it only from parts that load on demand: the calendar comes with it. */
export const calendarLook = (language: Language): CalendarLook => ({
  locale: calendarLocale(language),
  monthLabelFormat: language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY',
  firstDayOfWeek: 1,
  // No day in red: red means that something is wrong.
  weekendDays: [],
  hideOutsideDates: true,
  ariaLabels: {
    previousMonth: t('kit.calendar.previousMonth'),
    nextMonth: t('kit.calendar.nextMonth'),
    previousYear: t('kit.calendar.previousYear'),
    nextYear: t('kit.calendar.nextYear'),
    previousDecade: t('kit.calendar.previousDecade'),
    nextDecade: t('kit.calendar.nextDecade'),
  },
  getDayAriaLabel: day =>
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'full' }).format(new Date(`${day.slice(0, 10)}T00:00`)),
})
