import { screenTitles } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { menu as zh } from '../zh/menu.ts'

export const menu: Words<typeof zh> = {
  ...screenTitles('en'),
  dashboard: 'Overview',
  operation: 'Operations',
  report: 'Reports',
  shared: 'Shared parking',
  basic: 'Basic data',
  device: 'Devices',
  video: 'Video',
  system: 'System',
  tenant: 'Tenants',
  users: 'People',
  group: 'Group',
  traffic: 'Traffic and orders',
  pricing: 'Pricing',
  cards: 'Monthly cards',
  merchants: 'Merchants and coupons',
  carFlow: 'Vehicle flow',
  map: 'Map console',
  registerStatic: 'Registration statistics',
}
