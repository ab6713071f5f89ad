import {
  adminRole,
  listFixedScreens,
  listMenuScreens,
  type MenuNode,
  menuGroups,
  type Permission,
  type ScreenKey,
  screens,
} from '@parkdesk/contract'

export const dashboardPath = menuGroups.dashboard

/** An entry of the default menu. */
export interface SeedItem {
  name: string
  url: string
  icon: string
  component: ScreenKey | 'layout'
  permission: Permission | null
}

/** The menu a new tenant begins with: every group with its screens, and nothing else. */
export const seededMenu: (SeedItem & { children: SeedItem[] })[] = Object.entries(menuGroups).map(([name, url]) => ({
  name,
  url,
  icon: name,
  component: 'layout',
  permission: null,
  children: listMenuScreens()
    .filter(screen => screen.at.startsWith(`${url}/`))
    .map(screen => ({
      name: screen.name,
      url: screen.at,
      icon: screen.name,
      component: screen.key,
      permission: screen.needs,
    })),
}))

/** Everybody lands here after signing in. */
export const landingUrls: readonly string[] = [dashboardPath, screens['dashboard/v1'].at]

/** A row of the table menu_item. */
export interface MenuRow {
  id: number
  parentId: number | null
  name: string
  title: string
  titleZh: string | null
  titleEn: string | null
  url: string
  icon: string
  component: string
  permission: string | null
  hidden: boolean
  hiddenOnMobile: boolean
  /** Role codes, of which one is needed; empty: the permission is enough. */
  roleCodes: string[]
}

/** The permissions and roles of the person whose menu it is. */
export interface MenuViewer {
  permissions: ReadonlySet<string>
  roles: readonly string[]
}

/**
 * The screens with a fixed place (specification 2.2): hidden links, no rows of the table, so that no configuration can take them away. The
 * way back to the menu's configuration is one of them (RT-13).
 */
const fixedNodes = ({ permissions }: MenuViewer): MenuNode[] =>
  listFixedScreens()
    .filter(({ needs }) => needs === null || permissions.has(needs))
    .map(({ name, at, key }, index) => ({
      id: -1 - index,
      url: at,
      name,
      title: `menu.${name}`,
      icon: name,
      level: `0.${index + 1}`,
      component: key,
      hidden: true,
      hiddenOnMobile: false,
      children: [],
    }))

/** The menu of a person: the visible tree, then the hidden links. */
export const menuFor = (rows: MenuRow[], viewer: MenuViewer): MenuNode[] => [
  ...menuTree(rows, viewer),
  ...fixedNodes(viewer),
]

/**
 * The tree that a person sees: items by permission and, if roles are set, by role; groups that are not empty.
 * The admin role passes every role check (specification 6). Rows come in their order.
 */
export function menuTree(rows: MenuRow[], viewer: MenuViewer, parentId: number | null = null, prefix = ''): MenuNode[] {
  return rows
    .filter(row => row.parentId === parentId)
    .map((row, index): MenuNode | undefined => {
      if (!isForRoles(row, viewer)) return undefined
      const level = `${prefix}${index + 1}`
      const children = menuTree(rows, viewer, row.id, `${level}.`)
      const isVisible = row.permission === null ? children.length > 0 : viewer.permissions.has(row.permission)
      return isVisible ? nodeOf(row, level, children) : undefined
    })
    .filter(node => node !== undefined)
}

/** Whether an item is open to somebody by his roles: the admin role passes every limit. */
export const isForRoles = ({ roleCodes }: MenuRow, { roles }: Pick<MenuViewer, 'roles'>): boolean =>
  roleCodes.length === 0 || roles.includes(adminRole) || roleCodes.some(code => roles.includes(code))

function nodeOf(row: MenuRow, level: string, children: MenuNode[]): MenuNode {
  const { id, url, name, title, titleZh, titleEn, roleCodes, icon, component, hidden, hiddenOnMobile } = row
  const hasOwnTitle = titleZh !== null || titleEn !== null
  return {
    id,
    url,
    name,
    title,
    ...(hasOwnTitle && { titles: { zh: titleZh, en: titleEn } }),
    ...(roleCodes.length > 0 && { roles: roleCodes }),
    icon,
    level,
    component,
    hidden,
    hiddenOnMobile,
    children,
  }
}
