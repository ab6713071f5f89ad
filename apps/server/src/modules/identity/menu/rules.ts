import type { MenuNode, Permission, ScreenKey } from '@parkdesk/contract'

export const dashboardPath = '/dashboard'

interface SeedItem {
  name: string
  url: string
  icon: string
  component: ScreenKey | 'layout'
  permission: Permission | null
  children?: SeedItem[]
}

/** The menu a new tenant begins with: every screen there is, and nothing else. */
export const seededMenu: SeedItem[] = [
  {
    name: 'dashboard',
    url: dashboardPath,
    icon: 'dashboard',
    component: 'layout',
    permission: null,
    children: [
      {
        name: 'overview',
        url: '/dashboard/index',
        icon: 'dashboard',
        component: 'dashboard/v1',
        permission: 'overview.read',
      },
    ],
  },
  {
    name: 'operation',
    url: '/_cloud_operation',
    icon: 'operation',
    component: 'layout',
    permission: null,
    children: [
      {
        name: 'parking',
        url: '/_cloud_operation/parking',
        icon: 'parking',
        component: 'operation/parking',
        permission: 'presence.read',
      },
      {
        name: 'passing',
        url: '/_cloud_operation/passing',
        icon: 'passing',
        component: 'operation/passing',
        permission: 'pass.read',
      },
      {
        name: 'records',
        url: '/_cloud_operation/records',
        icon: 'records',
        component: 'operation/records',
        permission: 'order.read',
      },
      {
        name: 'blackList',
        url: '/_cloud_operation/blackList',
        icon: 'blackList',
        component: 'operation/blackList',
        permission: 'blackList.read',
      },
      {
        name: 'alarms',
        url: '/_cloud_operation/alarms',
        icon: 'alarms',
        component: 'operation/alarms',
        permission: 'alarm.read',
      },
    ],
  },
]

/** A row of the table menu_item. */
export interface MenuRow {
  id: number
  parentId: number | null
  name: string
  title: string
  url: string
  icon: string
  component: string
  permission: string | null
  hidden: boolean
  hiddenOnMobile: boolean
}

/** The tree a person sees: items of permissions he holds, groups that have something left in them. Rows come in their order. */
export function menuTree(
  rows: MenuRow[],
  held: ReadonlySet<string>,
  parentId: number | null = null,
  prefix = '',
): MenuNode[] {
  return rows
    .filter(row => row.parentId === parentId)
    .map((row, index): MenuNode | undefined => {
      const level = `${prefix}${index + 1}`
      const children = menuTree(rows, held, row.id, `${level}.`)
      const isVisible = row.permission === null ? children.length > 0 : held.has(row.permission)
      const { id, url, name, title, icon, component, hidden, hiddenOnMobile } = row
      return isVisible ? { id, url, name, title, icon, level, component, hidden, hiddenOnMobile, children } : undefined
    })
    .filter(node => node !== undefined)
}
