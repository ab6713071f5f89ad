import { adminRole, type FixedScreenKey, type MenuNode, type Permission, type ScreenKey } from '@parkdesk/contract'

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
        name: 'chargeRules',
        url: '/_cloud_operation/chargeRules',
        icon: 'chargeRules',
        component: 'operation/chargeRules',
        permission: 'chargeRule.read',
      },
      {
        name: 'chargeReplay',
        url: '/_cloud_operation/chargeReplay',
        icon: 'chargeReplay',
        component: 'operation/chargeReplay',
        permission: 'chargeRule.replay',
      },
      {
        name: 'holidays',
        url: '/_cloud_operation/holidays',
        icon: 'holidays',
        component: 'operation/holidays',
        permission: 'holiday.read',
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
      {
        name: 'cardRules',
        url: '/_cloud_operation/cardRules',
        icon: 'cardRules',
        component: 'operation/cardRules',
        permission: 'cardRule.read',
      },
      {
        name: 'cardManager',
        url: '/_cloud_operation/cardManager',
        icon: 'cardManager',
        component: 'operation/cardManager',
        permission: 'card.read',
      },
      {
        name: 'discounts',
        url: '/_cloud_operation/discounts',
        icon: 'discounts',
        component: 'operation/discounts',
        permission: 'merchant.read',
      },
      {
        name: 'coupons',
        url: '/_cloud_operation/coupons',
        icon: 'coupons',
        component: 'operation/coupons',
        permission: 'coupon.read',
      },
    ],
  },
  {
    name: 'shared',
    url: '/_cloud_shared',
    icon: 'shared',
    component: 'layout',
    permission: null,
    children: [
      {
        name: 'register',
        url: '/_cloud_shared/register',
        icon: 'register',
        component: 'shared/register',
        permission: 'shareRegistration.read',
      },
    ],
  },
  {
    name: 'basic',
    url: '/_cloud_basic',
    icon: 'basic',
    component: 'layout',
    permission: null,
    children: [
      {
        name: 'region',
        url: '/_cloud_basic/region',
        icon: 'region',
        component: 'basic/region',
        permission: 'region.read',
      },
    ],
  },
  {
    name: 'group',
    url: '/_cloud_group',
    icon: 'group',
    component: 'layout',
    permission: null,
    children: [
      {
        name: 'company',
        url: '/_cloud_group/company',
        icon: 'company',
        component: 'group/company',
        permission: 'company.read',
      },
      {
        name: 'vehicles',
        url: '/_cloud_group/vehicles',
        icon: 'vehicles',
        component: 'group/vehicles',
        permission: 'companyVehicle.read',
      },
    ],
  },
]

/** Everybody lands here after signing in. */
export const landingUrls: readonly string[] = [dashboardPath, `${dashboardPath}/index`]

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
  /** Codes of the roles of which one is needed; none: whoever has the permission. */
  roleCodes: string[]
}

/** Who looks at the menu. */
export interface MenuViewer {
  permissions: ReadonlySet<string>
  roles: readonly string[]
}

interface FixedItem {
  name: string
  url: string
  component: FixedScreenKey
  /** null: everybody. */
  permission: Permission | null
}

/**
 * The screens with a fixed place (specification 2.2): hidden links, no rows of the table, so that no configuration can take them away. The
 * way back to the menu's configuration is one of them (RT-13).
 */
const fixedItems: FixedItem[] = [
  { name: 'messageCenter', url: '/_cloud_system/messageCenter', component: 'system/messageCenter', permission: null },
  { name: 'historyCenter', url: '/_cloud_system/historyCenter', component: 'system/historyCenter', permission: null },
  { name: 'setPush', url: '/_cloud_system/setPush', component: 'system/setPush', permission: null },
  {
    name: 'importantNotice',
    url: '/_cloud_Public/importantNotice',
    component: 'system/importantNotice',
    permission: 'importantNotice.save',
  },
  { name: 'menuConfig', url: '/_cloud_system/menuConfig', component: 'system/menuConfig', permission: 'menu.save' },
]

const fixedNodes = ({ permissions }: MenuViewer): MenuNode[] =>
  fixedItems
    .filter(item => item.permission === null || permissions.has(item.permission))
    .map(({ name, url, component }, index) => ({
      id: -1 - index,
      url,
      name,
      title: `menu.${name}`,
      icon: name,
      level: `0.${index + 1}`,
      component,
      hidden: true,
      hiddenOnMobile: false,
      children: [],
    }))

/** The menu somebody gets: what he may see of it, then the hidden links. */
export const menuFor = (rows: MenuRow[], viewer: MenuViewer): MenuNode[] => [
  ...menuTree(rows, viewer),
  ...fixedNodes(viewer),
]

/**
 * The tree a person sees: items of permissions he holds and, where roles are set, of his roles; groups that have something left in them.
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

const isForRoles = ({ roleCodes }: MenuRow, { roles }: MenuViewer): boolean =>
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
