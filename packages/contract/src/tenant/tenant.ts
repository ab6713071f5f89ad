import { z } from 'zod'
import { Module } from '../identity/module.ts'
import { CurrencyCode } from '../wire/currency-code.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const tenantId = z.number().int()

export const TenantState = z.enum(['active', 'suspended'])
export type TenantState = z.infer<typeof TenantState>

/** null: as many as they like. */
const limit = (most: number) => z.number().int().min(0).max(most).nullable()

/** How much an operator, or a part of one, may use. */
export const limits = {
  lotLimit: limit(100_000),
  userLimit: limit(1_000_000),
  /** Of all its files, in MB. */
  storageLimitMb: limit(10_000_000),
}

/** What the platform decides about an operator. */
const terms = {
  name: z.string().trim().min(2).max(64),
  remark: Remark.default(''),
  /** The modules that its people may use. */
  modules: z.array(Module).max(50),
  lotLimit: limits.lotLimit.default(null),
  userLimit: limits.userLimit.default(null),
  storageLimitMb: limits.storageLimitMb.default(null),
  /** Its new lots open only when the platform has approved them. */
  approvesLots: z.boolean().default(false),
}

/** An operator as the platform sees it: what it may use and how much of that it uses, and nothing of its business. */
export const TenantRow = z.object({
  ...terms,
  remark: z.string(),
  tenantId,
  isPlatform: z.boolean(),
  state: TenantState,
  timeZone: z.string(),
  currency: z.string(),
  lotCount: z.number().int(),
  userCount: z.number().int(),
  storageMb: z.number(),
  subTenantCount: z.number().int(),
  /** Accounts of its administrators; those who have set no password yet among `waiting`. */
  adminAccounts: z.array(z.string()),
  waitingAdmins: z.array(z.string()),
  suspendedAt: LocalTime.nullable(),
  suspendReason: z.string(),
  createdAt: LocalTime,
  /** Counts how often it was changed; a change names the one it was made from. */
  version: z.number().int(),
})
export type TenantRow = z.infer<typeof TenantRow>

const tenantFilter = {
  name: z.string().trim().max(64).optional(),
  state: oneOrMore(TenantState).optional(),
}
export const TenantFilter = z.object(tenantFilter)
export type TenantFilter = z.infer<typeof TenantFilter>

export const queryTenant = endpoint({
  path: '/api/tenant/query',
  access: 'tenant.read',
  encoding: 'form',
  body: z.object({ ...tenantFilter, ...plainPaging, ...sorting(['name', 'createdAt']) }),
  data: z.object({ list: z.array(TenantRow) }),
  summary: 'For the platform: the operators, with what they may use and how much of that they use.',
})

export const countTenant = endpoint({
  path: '/api/tenant/count',
  access: 'tenant.read',
  encoding: 'form',
  body: TenantFilter,
  data: Total,
  summary: 'How many operators fit the filter.',
})

export const tenantDetail = endpoint({
  path: '/api/tenant/detail',
  access: 'tenant.read',
  encoding: 'json',
  body: z.object({ tenantId }),
  data: TenantRow,
  summary: 'One operator.',
})

/** A link by which the first administrator sets his password, once; answered only here. */
const AdminLink = z.object({ tenantId, account: z.string(), token: z.string(), expiresAt: LocalTime })
export type AdminLink = z.infer<typeof AdminLink>

export const addTenant = endpoint({
  path: '/api/tenant/add',
  access: 'tenant.save',
  encoding: 'json',
  body: z.object({
    ...terms,
    timeZone: z.string().trim().min(1).max(64),
    currency: CurrencyCode,
    /** Of its first administrator. */
    account: matching('accountName'),
    realName: personal('name', matching('realName')),
  }),
  data: AdminLink,
  summary: 'For the platform: takes in an operator with its first administrator, who sets his password by a link.',
})

export const changeTenant = endpoint({
  path: '/api/tenant/change',
  access: 'tenant.save',
  encoding: 'json',
  body: z.object({ ...terms, tenantId, version: z.number().int() }),
  data: z.object({ tenantId }),
  summary: 'For the platform: changes what an operator may use. It holds at once.',
})

export const linkTenant = endpoint({
  path: '/api/tenant/link',
  access: 'tenant.save',
  encoding: 'json',
  body: z.object({ tenantId }),
  data: AdminLink,
  summary: 'Makes another link for the first administrator, as long as none of the operator has set a password.',
})

const reason = z.string().trim().min(2).max(200)

export const suspendTenant = endpoint({
  path: '/api/tenant/suspend',
  access: 'tenant.suspend',
  encoding: 'json',
  body: z.object({ tenantId, reason }),
  data: z.null(),
  summary: 'Suspends an operator: its people are signed out and cannot sign in. What its devices report is stored on.',
})

export const resumeTenant = endpoint({
  path: '/api/tenant/resume',
  access: 'tenant.suspend',
  encoding: 'json',
  body: z.object({ tenantId }),
  data: z.null(),
  summary: 'Takes a suspended operator back.',
})
