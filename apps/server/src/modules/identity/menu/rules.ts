import {
  adminRole,
  listFixedScreens,
  listMenuScreens,
  type MenuNode,
  menuGroups,
  type NamedScreen,
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

export interface SeedNode extends SeedItem {
  children: SeedNode[]
}

const seedOf = ({ name, at, key, needs }: NamedScreen): SeedNode => ({
  name,
  url: at,
  icon: name,
  component: key,
  permission: needs,
  children: [],
})

const groupOf = (name: string, url: string, icon: string, children: SeedNode[]): SeedNode => ({
  name,
  url,
  icon,
  component: 'layout',
  permission: null,
  children,
})

/** The screens of a group, those of a section together, where the first of them stands; it has that one's icon. */
const withSections = (screens: NamedScreen[], groupUrl: string): SeedNode[] =>
  [...Map.groupBy(screens, ({ section, key }) => section ?? key).values()].flatMap(together => {
    const [{ section, name } = { name: '' }] = together
    const seeds = together.map(seedOf)
    return section ? [groupOf(section, `${groupUrl}/${section}`, name, seeds)] : seeds
  })

/** The menu a new tenant begins with: every group with its sections and screens, and nothing else. */
export const seededMenu: SeedNode[] = Object.entries(menuGroups).map(([name, url]) =>
  groupOf(
    name,
    url,
    name,
    withSections(
      listMenuScreens().filter(screen => screen.at.startsWith(`${url}/`)),
      url,
    ),
  ),
)

const withChildren = (node: SeedNode): SeedNode[] => [node, ...node.children.flatMap(withChildren)]

/** The same in one row, in its order. */
export const seeds: SeedNode[] = seededMenu.flatMap(withChildren)

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
