import type { MenuNode } from '@parkdesk/contract'
import { useSession } from '../lib/session.ts'
import type { AlarmKind } from './live.ts'

const alarmScreen = 'operation/alarms'
const deviceScreen = 'operation/deviceNotice'

const findUrl = (nodes: readonly MenuNode[], component: string): string | undefined => {
  for (const node of nodes) {
    const url = node.component === component ? node.url : findUrl(node.children, component)
    if (url) return url
  }
  return undefined
}

/** Where each kind of alarm is looked after; undefined when the person's menu has no such page. */
export const useAlarmPages = (): Record<AlarmKind, string | undefined> => {
  const { menuRoutes } = useSession()
  const pass = findUrl(menuRoutes, alarmScreen)
  return { pass, device: findUrl(menuRoutes, deviceScreen) ?? pass }
}
