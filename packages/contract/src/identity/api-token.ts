import { z } from 'zod'
import { Permission } from '../permission.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const tokenId = z.number().int()

/** Blocked: who made it may not sign in any more. */
export const ApiTokenState = z.enum(['valid', 'blocked', 'expired', 'revoked'])
export type ApiTokenState = z.infer<typeof ApiTokenState>

/** By which another program works in the name of who made it. */
export const ApiTokenRow = z.object({
  tokenId,
  name: z.string(),
  /** Who made it. */
  userName: personal('name', z.string()),
  isOwn: z.boolean(),
  state: ApiTokenState,
  /** What it was given. */
  permissions: z.array(Permission),
  permissionCount: z.number().int(),
  /** Of these, what it cannot do any more because who made it lost it. */
  lost: z.array(Permission),
  /** The last day on which it holds. */
  expiresOn: LocalDay,
  lastUsedAt: LocalTime.nullable(),
  /** The address of its last call; '' until there is one. */
  lastUsedFrom: z.string(),
  createdAt: LocalTime,
  revokedAt: LocalTime.nullable(),
})
export type ApiTokenRow = z.infer<typeof ApiTokenRow>

const apiTokenFilter = {
  name: z.string().trim().max(64).optional(),
  state: oneOrMore(ApiTokenState).optional(),
}
export const ApiTokenFilter = z.object(apiTokenFilter)
export type ApiTokenFilter = z.infer<typeof ApiTokenFilter>

export const queryApiToken = endpoint({
  path: '/api/apiToken/query',
  access: 'apiToken.read',
  encoding: 'form',
  body: z.object({ ...apiTokenFilter, ...plainPaging, ...sorting(['name', 'expiresOn', 'lastUsedAt', 'createdAt']) }),
  data: z.object({ list: z.array(ApiTokenRow) }),
  summary: 'The API tokens of the tenant; who sees only some car parks sees his own.',
})

export const countApiToken = endpoint({
  path: '/api/apiToken/count',
  access: 'apiToken.read',
  encoding: 'form',
  body: ApiTokenFilter,
  data: Total,
  summary: 'How many API tokens fit the filter.',
})

export const apiTokenDetail = endpoint({
  path: '/api/apiToken/detail',
  access: 'apiToken.read',
  encoding: 'json',
  body: z.object({ tokenId }),
  data: ApiTokenRow,
  summary: 'One API token.',
})

/** Days from today on which an API token may hold at most. */
export const longestTokenDays = 366

/** What a person says about an API token that he makes. */
export const ApiTokenEntry = z.object({
  name: z.string().trim().min(2).max(64),
  permissions: z.array(Permission).min(1).max(500),
  expiresOn: LocalDay,
})
export type ApiTokenEntry = z.output<typeof ApiTokenEntry>

export const makeApiToken = endpoint({
  path: '/api/apiToken/make',
  access: 'apiToken.save',
  encoding: 'json',
  body: ApiTokenEntry,
  data: z.object({ tokenId, token: z.string() }),
  summary:
    'Makes an API token with permissions of the caller; the token is answered only here. A program sends it as `Authorization: Bearer <token>`.',
})

export const revokeApiToken = endpoint({
  path: '/api/apiToken/revoke',
  access: 'apiToken.save',
  encoding: 'json',
  body: z.object({ tokenId }),
  data: z.null(),
  summary: 'Ends an API token for good, at once.',
})
