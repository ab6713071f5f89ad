import { z } from 'zod'
import { CurrencyCode } from '../wire/currency-code.ts'
import { endpoint } from '../wire/endpoint.ts'
import { MenuNode } from './session.ts'

/** The longest title that fits the side menu. */
const maxTitleLength = 24

/** Own titles go through the console's word templates, whose signs they must not hold. */
const OwnTitle = z
  .string()
  .trim()
  .max(maxTitleLength)
  .regex(/^[^{}$<>]*$/, { error: 'menu.title' })

/** What a tenant sets for one item. The items of a group stand in the order in which they are sent. */
export const MenuSetting = z.object({
  menuId: z.number().int(),
  /** Empty: the product's title. */
  titleZh: OwnTitle,
  titleEn: OwnTitle,
  icon: z.string().max(32),
  hidden: z.boolean(),
  hiddenOnMobile: z.boolean(),
  /** Roles of which one is needed to see it; none: whoever has the permission. */
  roleCodes: z.array(z.string().min(1).max(64)).max(100),
})
export type MenuSetting = z.infer<typeof MenuSetting>

export const MenuConfigItem = MenuSetting.extend({
  parentId: z.number().nullable(),
  /** Translation key of the product's title. */
  title: z.string(),
  url: z.string(),
  isGroup: z.boolean(),
  permission: z.string().nullable(),
  /** Everybody lands here after signing in, so roles cannot be set. */
  isLanding: z.boolean(),
})
export type MenuConfigItem = z.infer<typeof MenuConfigItem>

const settings = z.array(MenuSetting).min(1).max(500)

export const queryMenuConfig = endpoint({
  path: 'api/menuConfig/query',
  access: 'menu.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    items: z.array(MenuConfigItem),
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Whether the menu is as the product brings it. */
    isUsual: z.boolean(),
  }),
  summary: 'The whole menu of the tenant as it can be configured, groups before their items.',
})

export const saveMenuConfig = endpoint({
  path: 'api/menuConfig/save',
  access: 'menu.save',
  encoding: 'json',
  body: z.object({ items: settings }),
  data: z.null(),
  summary: 'Sets titles, icons, order and visibility of every menu item. Holds from each console’s next load.',
})

export const previewMenuConfig = endpoint({
  path: 'api/menuConfig/preview',
  access: 'menu.save',
  encoding: 'json',
  body: z.object({ items: settings, roleCode: z.string().min(1).max(64) }),
  data: z.object({ menu: z.array(MenuNode) }),
  summary: 'The menu that somebody with just this role would get from these settings; nothing is kept.',
})

export const restoreMenuConfig = endpoint({
  path: 'api/menuConfig/restore',
  access: 'menu.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.null(),
  summary: 'Gives the menu back the titles, icons and order that the product brings, everything visible.',
})

export const ownMenu = endpoint({
  path: 'api/menuConfig/own',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ menu: z.array(MenuNode), currency: CurrencyCode }),
  summary: 'The caller’s menu and currency as they are now, for a console that loads again.',
})
