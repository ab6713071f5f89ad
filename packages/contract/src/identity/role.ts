import { z } from 'zod'
import { Permission } from '../permission.ts'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'

const roleId = z.number().int()

/** A role with what it permits and who has it. */
export const RoleRow = z.object({
  roleId,
  code: z.string(),
  name: z.string(),
  remark: z.string(),
  /** The admin role: it holds every permission, and cannot be removed. */
  isAdmin: z.boolean(),
  /** Of the admin role: all. */
  permissions: z.array(Permission),
  permissionCount: z.number().int(),
  userCount: z.number().int(),
  /** Who has it, at most the first hundred by name. */
  users: z.array(z.object({ userId: z.number().int(), realName: personal('name', z.string()), account: z.string() })),
  /** The menu items that are limited to it, by their titles or translation keys. */
  menuCount: z.number().int(),
  /** Counts how often it was changed; a change names the one it was made from. */
  version: z.number().int(),
})
export type RoleRow = z.infer<typeof RoleRow>

const roleFilter = { name: z.string().trim().max(255).optional(), permission: Permission.optional() }
export const RoleFilter = z.object(roleFilter)
export type RoleFilter = z.infer<typeof RoleFilter>

export const queryRole = endpoint({
  path: '/api/role/query',
  access: 'role.read',
  encoding: 'form',
  body: z.object({ ...roleFilter, ...plainPaging, ...sorting(['name', 'permissionCount', 'userCount']) }),
  data: z.object({ list: z.array(RoleRow) }),
  summary: 'The roles of the tenant with their permissions and how many people have them.',
})

export const countRole = endpoint({
  path: '/api/role/count',
  access: 'role.read',
  encoding: 'form',
  body: RoleFilter,
  data: Total,
  summary: 'How many roles fit the filter.',
})

export const roleDetail = endpoint({
  path: '/api/role/detail',
  access: 'role.read',
  encoding: 'json',
  body: z.object({ roleId }),
  data: RoleRow,
  summary: 'One role.',
})

/** What a person may write about a role. */
export const RoleEntry = z.object({
  name: matching('roleName'),
  remark: Remark.default(''),
  permissions: z.array(Permission).max(500),
})
export type RoleEntry = z.output<typeof RoleEntry>

export const saveRole = endpoint({
  path: '/api/role/save',
  access: 'role.save',
  encoding: 'json',
  body: RoleEntry.extend({
    roleId: roleId.optional(),
    /** Of the role that is changed: the version that the change was made from. */
    version: z.number().int().optional(),
  }),
  data: z.object({ roleId }),
  summary:
    'Adds a role, or changes one when roleId is given. Refused when somebody else has changed it meanwhile, and for permissions that the caller lacks.',
})

export const removeRole = endpoint({
  path: '/api/role/remove',
  access: 'role.remove',
  encoding: 'json',
  body: z.object({ roleIds: z.array(roleId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes roles that nobody has and no menu item is limited to. Asks for the password re-check.',
})
