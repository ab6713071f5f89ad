import {
  type ApiTokenFilter,
  type ApiTokenRow,
  type DataOf,
  longestTokenDays,
  type makeApiToken as make,
  type ParsedBodyOf,
  permissionName,
  type queryApiToken as query,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { plainDay, todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { announceChanged } from '../session/end-sessions.ts'
import { grantsOf } from '../session/read-session.ts'
import { demandWithinOwn } from '../user/reach.ts'
import * as queries from './queries.ts'
import { writeToken } from './rules.ts'

const audit = auditOf('apiToken')

const askingOf = (ctx: SignedInContext): queries.Asking => ({
  scope: ctx.scope,
  userId: ctx.session.userId,
  today: todayOf(ctx),
})

type FoundToken = NonNullable<Awaited<ReturnType<typeof queries.findToken>>>

async function rowsOf(ctx: SignedInContext, found: readonly FoundToken[]): Promise<ApiTokenRow[]> {
  const makers = new Map<number, Set<string>>()
  for (const userId of new Set(found.map(token => token.userId))) {
    makers.set(userId, new Set((await grantsOf(ctx, ctx.scope.tenantId, userId)).permissions))
  }
  return found.map(({ userId, tokenHash: _, ...token }) => ({
    ...token,
    isOwn: userId === ctx.session.userId,
    permissionCount: token.permissions.length,
    lost: token.permissions.filter(permission => !makers.get(userId)?.has(permission)),
  }))
}

/** A page of API tokens. */
export const queryApiToken = async (
  ctx: SignedInContext,
  { name, state, ...call }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await rowsOf(
    ctx,
    await queries.listTokens(ctx.db, askingOf(ctx), { name, state }, sortedPartOf(call, 'createdAt')),
  ),
})

export const countApiToken = async (ctx: SignedInContext, filter: ApiTokenFilter) => ({
  total: await queries.countTokens(ctx.db, askingOf(ctx), filter),
})

export async function apiTokenDetail(ctx: SignedInContext, { tokenId }: { tokenId: number }): Promise<ApiTokenRow> {
  const found = await queries.findToken(ctx.db, askingOf(ctx), tokenId)
  const [row] = found ? await rowsOf(ctx, [found]) : []
  if (!row) throw new Failure('row.missing')
  return row
}

/**
 * Makes a token; only its hash is kept. Fails with apiToken.beyondOwn, apiToken.expiry, name.taken, session.recheckNeeded, and
 * for a token that would make another.
 */
export async function makeApiToken(ctx: SignedInContext, { name, permissions, expiresOn }: ParsedBodyOf<typeof make>) {
  const { session, scope, language } = ctx
  demandPerson(ctx)
  const beyond = permissions.filter(permission => !session.permissions.has(permission))
  if (beyond.length > 0) {
    const names = beyond.map(permission => permissionName(permission, language))
    throw refusal('apiToken.beyondOwn', 'permissions', { names: names.join(language === 'zh' ? '、' : ', ') })
  }
  const days = plainDay(todayOf(ctx), 'expiresOn').until(plainDay(expiresOn, 'expiresOn')).days
  if (days < 0 || days > longestTokenDays) throw refusal('apiToken.expiry', 'expiresOn', { days: longestTokenDays })
  await demandRecheck(ctx)
  const token = writeToken(scope.tenantId, newToken())
  const entry = { name, permissions: [...new Set(permissions)], expiresOn }
  const made = await orTaken(refusal('name.taken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const row = { ...entry, userId: session.userId, tokenHash: hashToken(token), at: ctx.clock() }
      const { tokenId } = await queries.insertToken(db, scope.tenantId, row)
      await audit(ctx, db, { action: 'apiToken.add', entityId: tokenId, after: entry })
      return tokenId
    }),
  )
  return { tokenId: made, token }
}

/** Ends a token at once, in every server process. Fails with apiToken.revoked, or as for managing who made it. */
export async function revokeApiToken(ctx: SignedInContext, { tokenId }: { tokenId: number }): Promise<null> {
  demandPerson(ctx)
  const found = await queries.findToken(ctx.db, askingOf(ctx), tokenId)
  if (!found) throw new Failure('row.missing')
  if (found.state === 'revoked') throw new Failure('apiToken.revoked', { values: { name: found.name } })
  await ctx.db.transaction().execute(async db => {
    if (found.userId !== ctx.session.userId) await demandWithinOwn(ctx, db, found.userId)
    await queries.revokeToken(db, ctx.scope.tenantId, tokenId, ctx.clock())
    await audit(ctx, db, { action: 'apiToken.revoke', entityId: tokenId, before: { name: found.name } })
  })
  await announceChanged(ctx, [found])
  return null
}

/** A token that makes tokens would outlive its own end. */
function demandPerson({ session }: SignedInContext): void {
  if (session.tokenName !== null) throw new Failure('apiToken.peopleOnly')
}
