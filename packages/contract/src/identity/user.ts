import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const userId = z.number().int()
const id = z.number().int()

/** Invited: has set no password yet. Left: his last day is over. */
export const UserStatus = z.enum(['active', 'invited', 'locked', 'left'])
export type UserStatus = z.infer<typeof UserStatus>

/** A person of the tenant. */
export const UserRow = z.object({
  userId,
  account: z.string(),
  realName: personal('name', z.string()),
  phone: personal('phone', z.string()),
  /** What the operator's provider calls him; '': by his account. */
  providerName: personal('name', z.string()),
  roles: z.array(z.object({ roleId: id, name: z.string() })),
  roleNames: z.array(z.string()),
  /** He sees only the lots that are named; otherwise all, or all of his sub-tenant. */
  lotsLimited: z.boolean(),
  lots: z.array(z.object({ lotId: id, name: z.string() })),
  lotNames: z.array(z.string()),
  /** The part of the operator that he hangs on; '': none. */
  organizationName: z.string(),
  status: UserStatus,
  /** His last day. */
  leavesOn: LocalDay.nullable(),
  signedInAt: LocalTime.nullable(),
  /** He signs in with a code besides his password. */
  hasSecondFactor: z.boolean(),
  /** He is signed in now. */
  isOnline: z.boolean(),
  remark: z.string(),
  /** Counts how often he was changed; a change names the one it was made from. */
  version: z.number().int(),
  createdAt: LocalTime,
})
export type UserRow = z.infer<typeof UserRow>

/** The columns of the export. */
export const UserExportRow = z.object({
  account: z.string(),
  realName: personal('name', z.string()),
  phone: personal('phone', z.string()),
  roleNames: z.string(),
  lotNames: z.string(),
  organizationName: z.string(),
  status: z.string(),
  leavesOn: z.string().nullable(),
  signedInAt: z.string().nullable(),
  remark: z.string(),
})
export type UserExportRow = z.infer<typeof UserExportRow>

/** The columns of an import sheet. */
export const userImportColumns = ['account', 'realName', 'phone', 'roleNames', 'lotNames', 'remark'] as const

const userFilter = {
  /** A part of the account, or of the name for who sees names. */
  name: z.string().trim().max(64).optional(),
  phone: personalSearch(z.string().trim().max(20).optional()),
  roleId: oneOrMore(id).optional(),
  lotId: oneOrMore(id).optional(),
  /** What hangs on one of these or below it. */
  organizationId: oneOrMore(id).optional(),
  status: oneOrMore(UserStatus).optional(),
}
export const UserFilter = z.object(userFilter)
export type UserFilter = z.infer<typeof UserFilter>

export const queryUser = endpoint({
  path: '/api/user/query',
  access: 'user.read',
  encoding: 'form',
  body: z.object({ ...userFilter, ...paging, ...sorting(['account', 'realName', 'signedInAt', 'createdAt']) }),
  data: listData(UserRow),
  summary: 'The people of the tenant; who sees only some lots sees those who see no others.',
})

export const countUser = endpoint({
  path: '/api/user/count',
  access: 'user.read',
  encoding: 'form',
  body: UserFilter,
  data: Total,
  summary: 'How many people fit the filter.',
})

export const userDetail = endpoint({
  path: '/api/user/detail',
  access: 'user.read',
  encoding: 'json',
  body: z.object({ userId }),
  data: UserRow,
  summary: 'One person.',
})

export const userRoleOptions = endpoint({
  path: '/api/user/roles',
  access: 'user.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(z.object({ roleId: id, name: z.string(), mayGive: z.boolean() })),
  summary: 'The roles of the tenant, and which of them the caller may give.',
})

/** What a person may write about another. */
export const UserEntry = z.object({
  account: matching('accountName'),
  realName: personal('name', matching('realName')),
  phone: personal('phone', matchingOrEmpty('phone').default('')),
  providerName: personal('name', z.string().trim().max(255).default('')),
  roleIds: z.array(id).max(50),
  lotsLimited: z.boolean().default(false),
  lotIds: z.array(id).max(1000).default([]),
  leavesOn: LocalDay.nullable().default(null),
  remark: Remark.default(''),
})
export type UserEntry = z.output<typeof UserEntry>

export const saveUser = endpoint({
  path: '/api/user/save',
  access: 'user.save',
  encoding: 'json',
  body: UserEntry.extend({
    userId: userId.optional(),
    /** Of the person who is changed: the version that the change was made from. */
    version: z.number().int().optional(),
  }),
  data: z.object({ userId }),
  summary:
    'Adds a person, or changes one when userId is given. Refused for roles and lots that the caller does not have, and for the last administrator.',
})

export const lockUser = endpoint({
  path: '/api/user/lock',
  access: 'user.save',
  encoding: 'json',
  body: z.object({ userId, locked: z.boolean() }),
  data: z.null(),
  summary: 'Locks a person out, which ends his sessions, or lets him in again.',
})

export const endUserSessions = endpoint({
  path: '/api/user/endSessions',
  access: 'user.save',
  encoding: 'json',
  body: z.object({ userId }),
  data: z.object({ ended: z.number().int() }),
  summary: 'Signs a person out everywhere.',
})

export const linkUser = endpoint({
  path: '/api/user/link',
  access: 'user.save',
  encoding: 'json',
  body: z.object({ userId }),
  data: z.object({ token: z.string(), expiresAt: LocalTime }),
  summary: 'Makes a link by which a person sets his password, once. It is answered only here; an earlier one ends.',
})

export const importUser = endpoint({
  path: '/api/user/import',
  access: 'user.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary: 'Adds the people of an .xlsx.',
})

export const userTemplate = endpoint({
  path: '/api/user/template',
  access: 'user.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty sheet for the import, with an example.',
})

const token = z.string().min(1).max(128)

export const passwordLink = endpoint({
  path: '/api/passwordLink/read',
  access: 'public',
  encoding: 'json',
  body: z.object({ token }),
  data: z.object({
    account: z.string(),
    realName: z.string(),
    tenantName: z.string(),
    /** Whether a new password must also match the pattern of 5.2. */
    strictPassword: z.boolean(),
  }),
  summary: 'Whose password a link sets.',
})

export const usePasswordLink = endpoint({
  path: '/api/passwordLink/use',
  access: 'public',
  encoding: 'json',
  body: z.object({ token, password: z.string().min(1).max(128), repeat: z.string().min(1).max(128) }),
  data: z.object({ account: z.string() }),
  summary: 'Sets a password by a link, which is used up; the person’s sessions end.',
})
