import type { login, ParsedBodyOf, SignedIn } from '@parkdesk/contract'
import type { AuditActor } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { hashPassword, isPassword } from '../../../lib/secret.ts'
import { rememberRecheck } from '../../../platform/recheck/recheck.ts'
import { planOf } from '../../../platform/tenant/plan.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { hasBegun, hasFactor, offerFactor, takeCode, turnOn } from '../second-factor/factor.ts'
import type { Person } from '../second-factor/person.ts'
import { announceChanged } from './end-sessions.ts'
import { openSession } from './open-session.ts'
import { checkOwnPassword } from './own-account.ts'
import * as queries from './queries.ts'
import { mayEnter } from './rules.ts'
import { auditRefusedSignIn, auditSignOut } from './sign-in-audit.ts'
import { beginSignIn, forgive } from './tries.ts'

/** Verified against when the account does not exist, so that the answer takes equally long. */
const nobodysHash = hashPassword('nobody')

/** Who an account and password belong to. The try stays counted until `forgive`. Fails with session.wrongPassword, session.wait, tenant.suspended, subTenant.suspended. */
async function checkPassword(ctx: PublicContext, input: { account: string; password: string }) {
  const account = input.account.toLowerCase()
  const { shared } = ctx.database
  const now = ctx.clock()
  const tried = await beginSignIn(shared, account, ctx, now)

  const found = await queries.findAccount(shared, account)
  // Signing in must work while the disk is full.
  const db = found && ctx.database.unguarded.forTenant(found.tenantId)
  const user = found && db && (await queries.findUser(db, found.tenantId, found.userId))
  const matches = await isPassword(input.password, user?.passwordHash ?? (await nobodysHash))
  if (!found || !db || !user || !matches || !mayEnter(user, dayIn(now, found.timeZone))) {
    if (found) auditRefusedSignIn(ctx, found)
    throw new Failure('session.wrongPassword')
  }
  const isSuspended = planOf(found).suspendedAt !== null
  if (isSuspended || user.isPartSuspended) {
    await forgive(shared, tried)
    throw new Failure(isSuspended ? 'tenant.suspended' : 'subTenant.suspended')
  }
  return { account, found, db, user, tried }
}

/** For who needs a second factor and has none: a secret for his app. Fails with secondFactor.alreadyOn, or where none is asked for. */
export async function enrol(ctx: PublicContext, input: { account: string; password: string }) {
  const { account, found, db } = await checkPassword(ctx, input)
  const { secondFactorRequired } = await readSettings(db, found.tenantId)
  if (!secondFactorRequired) throw new Failure('permission.missing')
  return offerFactor(db, { ...found, account }, ctx.clock())
}

/**
 * Takes the code of who has a second factor, or who has to have one. @returns recovery codes, where it was confirmed by this code. Fails with
 * secondFactor.codeNeeded, enrolNeeded, codeWrong, clock.
 */
async function checkCode(
  db: Db,
  actor: AuditActor,
  person: Person,
  code: string | undefined,
): Promise<string[] | undefined> {
  const isOn = await hasFactor(db, person)
  if (!isOn && !(await readSettings(db, person.tenantId)).secondFactorRequired) return undefined
  const hasSecret = isOn || (await hasBegun(db, person))
  if (!hasSecret || (!isOn && code === undefined)) throw new Failure('secondFactor.enrolNeeded')
  if (code === undefined) throw new Failure('secondFactor.codeNeeded')
  await takeCode(db, actor, person, code)
  return isOn ? undefined : turnOn(db, actor, person)
}

/** Signs a person in; an earlier session of the account ends (acceptance SE-05). */
export async function signIn(ctx: PublicContext, input: ParsedBodyOf<typeof login>): Promise<SignedIn> {
  const { account, found, db, user, tried } = await checkPassword(ctx, input)
  const actor = { ...ctx, session: found }
  const { signedIn, first: recoveryCodes } = await openSession(ctx, db, { ...found, account, user }, async db => {
    const codes = await checkCode(db, actor, found, input.code)
    await forgive(db, tried)
    return codes
  })
  return { ...signedIn, ...(recoveryCodes && { recoveryCodes }) }
}

export async function signOut(ctx: SignedInContext): Promise<null> {
  const { tenantId, tokenHash, visit } = ctx.session
  if (visit) throw new Failure('visit.readOnly')
  // Like signing in, this must work while the disk is full.
  const connections = ctx.database.unguarded.forTenant(tenantId)
  await connections.transaction().execute(async db => {
    await queries.endSession(db, tokenHash)
    await auditSignOut(db, ctx)
  })
  await announceChanged(ctx, [ctx.session])
  ctx.setCookie(null)
  return null
}

/** The password re-check before a delete (specification 2.5): remembers it for a few minutes. */
export async function recheckPassword(ctx: SignedInContext, input: { Password: string }): Promise<null> {
  await checkOwnPassword(ctx, input.Password)
  await rememberRecheck(ctx)
  ctx.say('password.confirmed')
  return null
}
