import { basicScreens } from './screens/basic.ts'
import { dashboardScreens } from './screens/dashboard.ts'
import { deviceScreens } from './screens/device.ts'
import { fixedScreens } from './screens/fixed.ts'
import { groupScreens } from './screens/group.ts'
import { operationScreens } from './screens/operation.ts'
import { reportScreens } from './screens/report.ts'
import { sharedScreens } from './screens/shared.ts'
import { systemScreens } from './screens/system.ts'
import { tenantScreens } from './screens/tenant.ts'
import { usersScreens } from './screens/users.ts'
import { videoScreens } from './screens/video.ts'
import { wallScreens } from './screens/wall.ts'

/** The groups of the side menu in their order, by name, with the beginning of their screens' paths. */
export const menuGroups = {
  dashboard: '/dashboard',
  operation: '/_cloud_operation',
  report: '/_cloud_report',
  shared: '/_cloud_shared',
  basic: '/_cloud_basic',
  device: '/_cloud_device',
  video: '/_cloud_video',
  group: '/_cloud_group',
  tenant: '/_cloud_tenant',
  users: '/_cloud_users',
  system: '/_cloud_system',
} as const

/** The screens of the side menu by component key, in the order of a new tenant's menu (specification 2.3). */
export const menuScreens = {
  ...dashboardScreens,
  ...operationScreens,
  ...reportScreens,
  ...sharedScreens,
  ...basicScreens,
  ...deviceScreens,
  ...videoScreens,
  ...groupScreens,
  ...tenantScreens,
  ...usersScreens,
  ...systemScreens,
} as const

/** Every screen that this build has, by component key. */
export const screens = { ...menuScreens, ...fixedScreens, ...wallScreens }

export type ScreenKey = keyof typeof screens

/** The keys of the screens of which a link can open one record. */
export type OpeningScreenKey = {
  [Key in ScreenKey]: (typeof screens)[Key] extends { opens: string } ? Key : never
}[ScreenKey]
