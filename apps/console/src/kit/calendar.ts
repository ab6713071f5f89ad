import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import type { Language } from '@parkdesk/contract'

/** The calendar's name of a language. Import it only from parts that load on demand: the calendar comes with it. */
export const calendarLocale = (language: Language): string => (language === 'zh' ? 'zh-cn' : 'en')
