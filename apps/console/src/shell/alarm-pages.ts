import { useSession } from '../lib/session.ts'
import type { AlarmKind } from './live.ts'
import { findScreenUrl } from './menu-tree.ts'

const alarmScreen = 'operation/alarms'
const deviceScreen = 'operation/deviceNotice'

/** Where each kind of alarm is looked after; undefined when the person's menu has no such page. */
export const useAlarmPages = (): Record<AlarmKind, string | undefined> => {
  const { menuRoutes } = useSession()
  const pass = findScreenUrl(menuRoutes, alarmScreen)
  return { pass, device: findScreenUrl(menuRoutes, deviceScreen) ?? pass }
}
