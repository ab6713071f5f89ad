import { type ApiTokenFilter, type ApiTokenState, type LocalDay, Permission } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { planColumns } from '../../../platform/tenant/plan.ts'

/** Who asks: whoever does not see all lots sees only his own tokens. */
export interface Asking {
  scope: Scope
  userId: number
  today: LocalDay
}

export type Part = SortedPart<'name' | 'expiresOn' | 'lastUsedAt' | 'createdAt'>

const sortColumns = {
  name: 'a.name',
  expiresOn: 'a.expires_on',
  // What was never used stands with the oldest.
  lastUsedAt: sql`coalesce(a.used_at, '-infinity')`,
  createdAt: 'a.created_at',
} as const

const stateOn = (today: LocalDay) => sql<ApiTokenState>`case
  when a.revoked_at is not null then 'revoked' when a.expires_on < ${today} then 'expired'
  when u.disabled_at is not null or u.leaves_on < ${today} then 'blocked' else 'valid' end`

const matching = (db: Db, { scope: { tenantId, lotIds }, userId, today }: Asking, { name, state }: ApiTokenFilter) => {
  let query = db
    .selectFrom('api_token as a')
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.user_id', '=', 'a.user_id'),
    )
    .where('a.tenant_id', '=', tenantId)
  if (lotIds !== null) query = query.where('a.user_id', '=', userId)
  if (name) query = query.where(contains('a.name', name))
  if (state) query = query.where(isOneOf(stateOn(today), state))
  return query
}

const rows = (db: Db, asking: Asking, filter: ApiTokenFilter) =>
  matching(db, asking, filter).select([
    'a.token_id as tokenId',
    'a.name',
    'a.user_id as userId',
    'a.token_hash as tokenHash',
    'u.real_name as userName',
    stateOn(asking.today).as('state'),
    'a.permissions',
    'a.expires_on as expiresOn',
    maybeLocalTime('a.used_at', asking.scope).as('lastUsedAt'),
    'a.used_from as lastUsedFrom',
    localTime('a.created_at', asking.scope).as('createdAt'),
    maybeLocalTime('a.revoked_at', asking.scope).as('revokedAt'),
  ])

type FoundToken = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const known = ({ permissions, ...token }: FoundToken) => ({ ...token, permissions: knownOf(permissions) })

/** What this build does not know of the stored permissions is left out. */
const knownOf = (stored: readonly string[]): Permission[] =>
  stored.flatMap(each => Permission.safeParse(each).data ?? [])

export const listTokens = async (db: Db, asking: Asking, filter: ApiTokenFilter, part: Part) =>
  (
    await rows(db, asking, filter)
      .$call(inPart(part, sortColumns[part.sort], 'a.token_id'))
      .execute()
  ).map(known)

export const findToken = async (db: Db, asking: Asking, tokenId: number) => {
  const token = await rows(db, asking, {}).where('a.token_id', '=', tokenId).executeTakeFirst()
  return token && known(token)
}

export const countTokens = (db: Db, asking: Asking, filter: ApiTokenFilter): Promise<number> =>
  totalOf(matching(db, asking, filter))

interface NewToken {
  userId: number
  name: string
  tokenHash: Buffer
  permissions: readonly Permission[]
  expiresOn: LocalDay
  at: Date
}

/** Violates the unique key when the tenant has a token of this name that is not revoked. */
export const insertToken = (db: Db, tenantId: number, { userId, name, tokenHash, permissions, ...token }: NewToken) =>
  db
    .insertInto('api_token')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      name,
      token_hash: tokenHash,
      permissions: [...permissions],
      expires_on: token.expiresOn,
      created_at: token.at,
    })
    .returning('token_id as tokenId')
    .executeTakeFirstOrThrow()

export const revokeToken = (db: Db, tenantId: number, tokenId: number, at: Date) =>
  db
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('token_id', '=', tokenId)
    .execute()

/** A token by its hash, with its tenant and who made it. */
export const findByHash = async (db: Db, tenantId: number, tokenHash: Buffer) => {
  const token = await db
    .selectFrom('api_token as a')
    .innerJoin('tenant', 'tenant.tenant_id', 'a.tenant_id')
    .select(['a.token_id as tokenId', 'a.user_id as userId', 'a.name', 'a.permissions', 'a.used_at as usedAt'])
    .select(['a.revoked_at as revokedAt', 'a.expires_on as expiresOn'])
    .select(['tenant.name as tenantName', 'tenant.time_zone as timeZone', 'tenant.currency', ...planColumns])
    .where('a.tenant_id', '=', tenantId)
    .where('a.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return token && { ...token, permissions: knownOf(token.permissions) }
}

export const touchToken = (db: Db, tenantId: number, tokenId: number, at: Date, from: string) =>
  db
    .updateTable('api_token')
    .set({ used_at: at, used_from: from })
    .where('tenant_id', '=', tenantId)
    .where('token_id', '=', tokenId)
    .execute()
