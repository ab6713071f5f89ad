import type { ParsedBodyOf, saveUser as save, UserEntry, UserRow } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { listGivenRoles } from '../role/list-given-roles.ts'
import { turnOff } from '../second-factor/factor.ts'
import { endSessionsOf, refreshSessions } from '../session/end-sessions.ts'
import { changeAccess } from './change-access.ts'
import { insertUser, setLots, setRoles } from './insert-user.ts'
import { makeLink } from './make-link.ts'
import * as queries from './queries.ts'
import { demandRoles, demandWithinOwn } from './reach.ts'
import { getUser } from './visible-user.ts'

const audit = auditOf('user')

/**
 * Adds or changes a person. Fails with user.changed when somebody else has changed him meanwhile, with user.rolesBeyondOwn or
 * user.lotsBeyondOwn for what the caller does not have himself, with user.lastAdmin, user.accountTaken, user.accountUsed.
 */
export async function saveUser(ctx: SignedInContext, { userId, version, ...sent }: ParsedBodyOf<typeof save>) {
  const entry = {
    ...sent,
    account: sent.account.toLowerCase(),
    lotIds: sent.lotsLimited ? [...new Set(sent.lotIds)] : [],
  }
  const saved = await orTaken(refusal('user.providerNameTaken', 'providerName'), () =>
    changeAccess(ctx, async db => {
      await demandKnown(ctx, db, entry)
      return userId === undefined ? addUser(ctx, db, entry) : changeUser(ctx, db, { userId, version }, entry)
    }),
  )
  await refreshSessions(ctx, [saved])
  return { userId: saved }
}

async function demandKnown(ctx: SignedInContext, db: Db, entry: UserEntry): Promise<void> {
  const { tenantId } = ctx.scope
  const roles = await listGivenRoles(db, tenantId)
  const given = roles.filter(({ roleId }) => entry.roleIds.includes(roleId))
  if (given.length < new Set(entry.roleIds).size) throw refusal('row.missing', 'roleIds')
  demandRoles(ctx, given)
  const lots = new Set((await queries.listLots(db, tenantId)).map(({ lotId }) => lotId))
  if (entry.lotIds.some(lotId => !lots.has(lotId))) throw refusal('row.missing', 'lotIds')
  const { lotIds } = ctx.scope
  if (lotIds !== null && entry.lotIds.some(lotId => !lotIds.includes(lotId)))
    throw refusal('user.lotsBeyondOwn', 'lotIds')
  if (entry.lotsLimited && entry.lotIds.length === 0) throw refusal('user.noLot', 'lotIds')
}

async function addUser(ctx: SignedInContext, db: Db, entry: UserEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const { subTenantId } = ctx.session
  const lotIds = entry.lotsLimited ? entry.lotIds : null
  const userId = await insertUser(db, tenantId, { ...entry, lotIds, subTenantId, passwordHash: null })
  if (userId === undefined) throw refusal('user.accountTaken', 'account')
  await demandWithinOwn(ctx, db, userId)
  await audit(ctx, db, { action: 'user.add', entityId: userId, after: entry })
  return userId
}

async function changeUser(
  ctx: SignedInContext,
  db: Db,
  { userId, version }: { userId: number; version: number | undefined },
  entry: UserEntry,
): Promise<number> {
  const person = { tenantId: ctx.scope.tenantId, userId }
  const before = await getUser(ctx, db, userId)
  await demandWithinOwn(ctx, db, userId)
  if (before.version !== version) throw new Failure('user.changed', { values: { name: before.realName } })
  if (before.account !== entry.account) {
    if (before.signedInAt !== null) throw refusal('user.accountUsed', 'account')
    const taken = refusal('user.accountTaken', 'account')
    await orTaken(taken, () => queries.renameAccount(db, person, entry.account))
  }
  await queries.updateUser(db, person, entry)
  await setRoles(db, person, [...new Set(entry.roleIds)])
  await setLots(db, person, entry.lotIds)
  await demandWithinOwn(ctx, db, userId)
  await audit(ctx, db, { action: 'user.change', entityId: userId, before: entryOf(before), after: entry })
  return userId
}

const entryOf = ({ roles, lots, ...row }: UserRow): UserEntry => {
  const { account, realName, phone, providerName, lotsLimited, leavesOn, remark } = row
  return {
    ...{ account, realName, phone, providerName, lotsLimited, leavesOn, remark },
    roleIds: roles.map(({ roleId }) => roleId),
    lotIds: lots.map(({ lotId }) => lotId),
  }
}

/** Locks a person out, or lets him in again. Fails with user.self, user.lastAdmin. */
export async function lockUser(ctx: SignedInContext, { userId, locked }: { userId: number; locked: boolean }) {
  const person = { tenantId: ctx.scope.tenantId, userId }
  if (locked && userId === ctx.session.userId) throw new Failure('user.self')
  await changeAccess(ctx, async db => {
    await getUser(ctx, db, userId)
    await demandWithinOwn(ctx, db, userId)
    await queries.setLocked(db, person, locked ? ctx.clock() : null)
    await audit(ctx, db, { action: locked ? 'user.lock' : 'user.unlock', entityId: userId })
  })
  if (locked) await endSessionsOf(ctx, person, 'ended')
  // His API tokens rest while he is locked out.
  await refreshSessions(ctx, [userId])
  return null
}

/** Signs a person out everywhere; his live channels close. */
export async function endUserSessions(ctx: SignedInContext, { userId }: { userId: number }) {
  await getUser(ctx, ctx.db, userId)
  await ctx.db.transaction().execute(async db => {
    await demandWithinOwn(ctx, db, userId)
    await audit(ctx, db, { action: 'user.endSessions', entityId: userId })
  })
  return { ended: await endSessionsOf(ctx, { tenantId: ctx.scope.tenantId, userId }, 'ended') }
}

/** Turns the second factor of a person off who has lost app and recovery codes. Fails with user.selfReset: one's own goes by the profile. */
export async function resetSecondFactor(ctx: SignedInContext, { userId }: { userId: number }) {
  const person = { tenantId: ctx.scope.tenantId, userId }
  if (userId === ctx.session.userId) throw new Failure('user.selfReset')
  await getUser(ctx, ctx.db, userId)
  await ctx.db.transaction().execute(async db => {
    await demandWithinOwn(ctx, db, userId)
    await turnOff(db, ctx, person)
  })
  await endSessionsOf(ctx, person, 'ended')
  return null
}

/** Makes a link by which a person sets his password. Fails with user.notActive. */
export const linkUser = (ctx: SignedInContext, { userId }: { userId: number }) =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, timeZone } = ctx.scope
    const { status } = await getUser(ctx, db, userId)
    await demandWithinOwn(ctx, db, userId)
    if (status === 'locked' || status === 'left') throw new Failure('user.notActive')
    const { token, expiresAt } = await makeLink(db, ctx, { tenantId, userId })
    await audit(ctx, db, { action: 'user.link', entityId: userId, after: { expiresAt } })
    return { token, expiresAt: localTimeOf(expiresAt, timeZone) }
  })
