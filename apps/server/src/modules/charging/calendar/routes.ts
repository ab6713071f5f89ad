import {
  holidayClasses,
  holidayTemplate,
  holidayVersions,
  holidayYear,
  importHolidays,
  saveHolidayClasses,
  saveHolidayDays,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as service from './service.ts'

export const holidayRoutes: Route[] = [
  on(holidayYear, service.holidayYear),
  on(saveHolidayDays, service.saveHolidayDays),
  on(holidayClasses, service.holidayClasses),
  on(saveHolidayClasses, service.saveHolidayClasses),
  on(holidayVersions, service.holidayVersions),
  on(importHolidays, sheets.importHolidays),
  on(holidayTemplate, sheets.holidayTemplate),
]
