import type { Words } from '../words-type.ts'
import type { menu as zh } from '../zh/menu.ts'

export const menu: Words<typeof zh> = {
  dashboard: 'Overview',
  overview: 'Overview',
  operation: 'Operations',
  parking: 'Vehicles inside',
  passing: 'Passes',
  records: 'Parking orders',
  blackList: 'Black list',
  alarms: 'Alarms',
}
