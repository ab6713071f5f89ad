import { permissionNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { permission as zh } from '../zh/permission.ts'

export const permission: Words<typeof zh> = {
  ...permissionNamesEn,
  opens: 'Opens: {{screens}}',
  count: 'All ({{chosen}} of {{all}})',
  notYours: 'You do not have this permission yourself, so you can neither grant nor remove it',
  none: 'No permissions',
}
