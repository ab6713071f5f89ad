import { z } from 'zod'
import { Module, modules } from '../identity/module.ts'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { limits, TenantState } from './tenant.ts'

const subTenantId = z.number().int()
const lotId = z.number().int()

/** A part of a tenant: its people see its lots only. */
export const SubTenantRow = z.object({
  subTenantId,
  name: z.string(),
  state: TenantState,
  suspendedAt: LocalTime.nullable(),
  suspendReason: z.string(),
  lots: z.array(z.object({ lotId, name: z.string() })),
  lotNames: z.array(z.string()),
  /** What its people may use, as far as the operator has it. */
  modules: z.array(Module),
  ...limits,
  /** Its car parks that are not closed. */
  lotCount: z.number().int(),
  /** Its people who are neither locked nor have left. */
  userCount: z.number().int(),
  /** Of the files that its people have made. */
  storageMb: z.number(),
  /** Its people by name, at most the first hundred. */
  userNames: z.array(personal('name', z.string())),
})
export type SubTenantRow = z.infer<typeof SubTenantRow>

const subTenantFilter = { name: z.string().trim().max(64).optional() }
export const SubTenantFilter = z.object(subTenantFilter)
export type SubTenantFilter = z.infer<typeof SubTenantFilter>

export const querySubTenant = endpoint({
  path: '/api/subTenant/query',
  access: 'subTenant.read',
  encoding: 'form',
  body: z.object({ ...subTenantFilter, ...plainPaging, ...sorting(['name', 'userCount']) }),
  data: z.object({ list: z.array(SubTenantRow) }),
  summary: 'The sub-tenants with their car parks and people; who belongs to one sees that one.',
})

export const countSubTenant = endpoint({
  path: '/api/subTenant/count',
  access: 'subTenant.read',
  encoding: 'form',
  body: SubTenantFilter,
  data: Total,
  summary: 'How many sub-tenants fit the filter.',
})

export const subTenantDetail = endpoint({
  path: '/api/subTenant/detail',
  access: 'subTenant.read',
  encoding: 'json',
  body: z.object({ subTenantId }),
  data: SubTenantRow,
  summary: 'One sub-tenant.',
})

export const saveSubTenant = endpoint({
  path: '/api/subTenant/save',
  access: 'subTenant.save',
  encoding: 'json',
  body: z.object({
    subTenantId: subTenantId.optional(),
    name: z.string().trim().min(2).max(64),
    /** Its car parks; those that it had and that are not among them belong to none. */
    lotIds: z.array(lotId).max(1000).default([]),
    /** What its people may use; one that the operator does not have they have not either. Left out: all for a new one, else as before. */
    modules: z.array(Module).max(modules.length).optional(),
    /** How much it may use. Left out: no limit for a new one, else as before. */
    lotLimit: limits.lotLimit.optional(),
    userLimit: limits.userLimit.optional(),
    storageLimitMb: limits.storageLimitMb.optional(),
  }),
  data: z.object({ subTenantId }),
  summary: 'Adds a sub-tenant, or changes one when subTenantId is given. Only for people who see all car parks.',
})

export const inviteToSubTenant = endpoint({
  path: '/api/subTenant/invite',
  access: 'subTenant.save',
  encoding: 'json',
  body: z.object({
    subTenantId,
    account: matching('accountName'),
    realName: personal('name', matching('realName')),
    roleIds: z.array(z.number().int()).min(1).max(50),
  }),
  data: z.object({ userId: z.number().int(), token: z.string(), expiresAt: LocalTime }),
  summary: 'Adds a person to a sub-tenant, who sets his password by a link; it is answered only here.',
})

const reason = z.string().trim().min(2).max(200)

export const suspendSubTenant = endpoint({
  path: '/api/subTenant/suspend',
  access: 'subTenant.save',
  encoding: 'json',
  body: z.object({ subTenantId, reason }),
  data: z.null(),
  summary:
    'Suspends a sub-tenant: its people are signed out and cannot sign in. Its car parks and their devices go on.',
})

export const resumeSubTenant = endpoint({
  path: '/api/subTenant/resume',
  access: 'subTenant.save',
  encoding: 'json',
  body: z.object({ subTenantId }),
  data: z.null(),
  summary: 'Takes a suspended sub-tenant back.',
})

export const removeSubTenant = endpoint({
  path: '/api/subTenant/remove',
  access: 'subTenant.remove',
  encoding: 'json',
  body: z.object({ subTenantIds: z.array(subTenantId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes sub-tenants that have neither car parks nor people. Asks for the password re-check.',
})
