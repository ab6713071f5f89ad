import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import type { Failure } from '../../../lib/failure.ts'

interface Person {
  tenantId: number
  userId: number
}

const actorOf = (
  ctx: PublicContext,
  { tenantId, userId }: { tenantId: number; userId: number | null },
): AuditActor => ({
  session: { tenantId, userId },
  requestId: ctx.requestId,
  address: ctx.address,
  clock: ctx.clock,
})

/** Records a sign-in, and how it came about where that was not by a password; call it in the transaction that makes the session. */
export const auditSignIn = (db: Db, ctx: PublicContext, person: Person, how?: object): Promise<void> =>
  writeAudit(db, actorOf(ctx, person), {
    action: 'session.signIn',
    entity: 'user',
    entityId: person.userId,
    after: how ?? null,
  })

/** Records a sign-out; call it in the transaction that ends the session. */
export const auditSignOut = (db: Db, ctx: SignedInContext): Promise<void> =>
  writeAudit(db, ctx, { action: 'session.signOut', entity: 'user', entityId: ctx.session.userId })

const countedMs = 60 * 60_000

/** Refused sign-ins of accounts that exist, by person, so no more than there are people. Per database: tests open several in a process. */
const counts = new WeakMap<Database, Map<string, { attempts: number; since: number }>>()

/**
 * Records a refused sign-in, without what was sent. Of one account in an hour the first, tenth, hundredth and so on are written, so that a
 * guesser cannot flood the audit. Not awaited: a slower answer would reveal which accounts exist.
 */
export function auditRefusedSignIn(ctx: PublicContext, person: Person): void {
  const attempts = countAttempt(ctx, person)
  if (!/^10*$/.test(String(attempts))) return
  const refused = { action: 'session.refuse', entity: 'user', entityId: person.userId, after: { attempts } }
  // No user id: the caller was not authenticated as that person.
  const actor = { ...actorOf(ctx, person), session: { tenantId: person.tenantId, userId: null } }
  writeAudit(ctx.database.unguarded.forTenant(person.tenantId), actor, refused).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a refused sign-in is missing in the audit'),
  )
}

/**
 * The same of a sign-in that an operator's provider was asked about, with why; the person may be nobody here.
 *
 * @param isProven the provider has said who he is: each of these is written
 */
export function auditProviderRefusal(
  ctx: PublicContext,
  tenantId: number,
  { code, values }: Failure,
  isProven: boolean,
): void {
  const attempts = isProven ? 1 : countAttempt(ctx, { tenantId, userId: 0 })
  if (!/^10*$/.test(String(attempts))) return
  const after = { attempts, reason: code, ...('name' in values && { name: values.name }) }
  const refused = { action: 'session.refuse', entity: 'signInProvider', entityId: tenantId, after }
  const actor = actorOf(ctx, { tenantId, userId: null })
  writeAudit(ctx.database.unguarded.forTenant(tenantId), actor, refused).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a refused sign-in is missing in the audit'),
  )
}

function countAttempt({ database, clock }: PublicContext, { tenantId, userId }: Person): number {
  const counted = counts.get(database) ?? new Map<string, { attempts: number; since: number }>()
  counts.set(database, counted)
  const now = clock().getTime()
  const key = `${tenantId} ${userId}`
  const known = counted.get(key)
  const count = known && now - known.since < countedMs ? known : { attempts: 0, since: now }
  count.attempts += 1
  counted.set(key, count)
  return count.attempts
}
