import { z } from 'zod'
import { Permission } from '../permission.ts'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { UserStatus } from './user.ts'

const id = z.number().int()
const Named = z.object({ roleId: id, name: z.string() })

/** A permission with what it opens and who has it. */
export const PermissionUse = z.object({
  permission: Permission,
  /** Keys of the screens that need it. */
  screens: z.array(z.string()),
  /** The calls that need it, with what each does. */
  calls: z.array(z.object({ path: z.string(), summary: z.string() })),
  roles: z.array(Named),
  /** Numbers of the people whom the caller sees and who have it. */
  userIds: z.array(id),
})
export type PermissionUse = z.infer<typeof PermissionUse>

export const queryPermission = endpoint({
  path: '/api/permission/query',
  access: 'permission.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    permissions: z.array(PermissionUse),
    /** The people whom the caller sees, by name. */
    people: z.array(z.object({ userId: id, realName: personal('name', z.string()), account: z.string() })),
  }),
  summary: 'Every permission: the screens and calls it opens, the roles and people that have it.',
})

/**
 * What has to hold for a person to see a screen, in the order in which it is asked. menuHidden hides it from the side menu only: it opens by its
 * address and by the palette.
 */
export const AccessLinkKind = z.enum(['account', 'part', 'module', 'permission', 'menuRoles', 'menuHidden', 'lot'])
export type AccessLinkKind = z.infer<typeof AccessLinkKind>

/** One link of the chain. */
export const AccessLink = z.object({
  kind: AccessLinkKind,
  holds: z.boolean(),
  /**
   * Roles, by name; module: what the operator needs, `platform` or the name of a module. permission: those of the person that give it, or where none does, those that would; menuRoles: those of which one is needed.
   */
  names: z.array(z.string()),
})
export type AccessLink = z.infer<typeof AccessLink>

export const explainAccess = endpoint({
  path: '/api/permission/explain',
  access: 'permission.read',
  encoding: 'json',
  body: z.object({
    userId: id,
    /** The key of a screen. */
    screen: z.string().max(64),
    /** Whether its rows of this lot are seen, too. */
    lotId: id.optional(),
  }),
  data: z.object({
    status: UserStatus,
    /** null: the screen is for everybody who is signed in. */
    permission: Permission.nullable(),
    links: z.array(AccessLink),
  }),
  summary:
    'Why a person sees a screen, or does not: account, module, permission, menu and lot, each with whether it holds.',
})
