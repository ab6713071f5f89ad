import { type AlarmNotice, screens } from '@parkdesk/contract'
import { screenPath } from '../lib/screen-path.ts'
import { useSession } from '../lib/session.ts'
import type { AlarmKind } from './live.ts'
import { findScreenUrl } from './menu-tree.ts'

const alarmScreen = 'operation/alarms'
const deviceScreen = 'operation/deviceNotice'
const deskScreen = 'dashboard/console'

/**
 * Where an alarm is looked after: a vehicle that waits at a lane on the lane's work sheet, any other on the list of its kind. Undefined when the
 * person's menu has no such page.
 */
export const useAlarmPage = (): ((kind: AlarmKind, latest: AlarmNotice | undefined) => string | undefined) => {
  const { menuRoutes } = useSession()
  const pass = findScreenUrl(menuRoutes, alarmScreen)
  const device = findScreenUrl(menuRoutes, deviceScreen) ?? pass
  return (kind, latest) => {
    if (kind === 'device') return device
    const desk = latest?.laneId === undefined ? undefined : screenPath(menuRoutes, deskScreen)
    return desk ? `${desk}?${screens[deskScreen].opens}=${latest?.laneId}` : pass
  }
}
