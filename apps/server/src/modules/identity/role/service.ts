import { randomUUID } from 'node:crypto'
import {
  type DataOf,
  type ParsedBodyOf,
  permissionName,
  type queryRole as query,
  type RoleEntry,
  type RoleFilter,
  type RoleRow,
  type removeRole as remove,
  type saveRole as save,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { refreshSessions } from '../session/end-sessions.ts'
import { lockAccess } from './lock-access.ts'
import * as queries from './queries.ts'
import { beyondOwn } from './rules.ts'

const audit = auditOf('role')

export const queryRole = async (
  ctx: SignedInContext,
  { name, permission, ...call }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listRoles(ctx.db, ctx.scope.tenantId, { name, permission }, sortedPartOf(call, 'name')),
})

export const countRole = async (ctx: SignedInContext, filter: RoleFilter) => ({
  total: await queries.countRoles(ctx.db, ctx.scope.tenantId, filter),
})

export const roleDetail = (ctx: SignedInContext, { roleId }: { roleId: number }) => getRole(ctx, ctx.db, roleId)

async function getRole({ scope }: SignedInContext, db: Db, roleId: number): Promise<RoleRow> {
  const [row] = await queries.listByIds(db, scope.tenantId, [roleId])
  if (!row) throw new Failure('row.missing')
  return row
}

/**
 * Adds or changes a role. Fails with role.changed when somebody else has changed it meanwhile, with role.beyondOwn for permissions that the
 * caller lacks, with role.admin, role.wholeTenant, name.taken.
 */
export async function saveRole(ctx: SignedInContext, { roleId, version, ...entry }: ParsedBodyOf<typeof save>) {
  const { tenantId } = ctx.scope
  demandWholeTenant(ctx)
  const saved = await ctx.db.transaction().execute(async db => {
    await lockAccess(db, tenantId)
    const before = roleId === undefined ? undefined : await getRole(ctx, db, roleId)
    if (before && before.version !== version) throw new Failure('role.changed', { values: { name: before.name } })
    demandOwn(ctx, before, entry.permissions)
    const id = await orTaken(refusal('name.taken', 'name'), () => write(ctx, db, before, entry))
    await audit(ctx, db, {
      action: before ? 'role.change' : 'role.add',
      entityId: id,
      before: before ? textOf(before) : null,
      after: textOf(entry),
    })
    return id
  })
  await refreshSessions(ctx, await queries.listHolderIds(ctx.db, tenantId, saved))
  return { roleId: saved }
}

const textOf = ({ name, remark, permissions }: RoleEntry) => ({ name, remark, permissions })

async function write(ctx: SignedInContext, db: Db, before: RoleRow | undefined, entry: RoleEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const roleId = before?.roleId ?? (await queries.insertRole(db, tenantId, { ...entry, code: randomUUID() })).roleId
  if (before) await queries.updateRole(db, tenantId, roleId, entry)
  if (!before?.isAdmin) await queries.setPermissions(db, { tenantId, roleId }, [...new Set(entry.permissions)])
  return roleId
}

/** A role holds on every lot, so who sees only some cannot say what others may do elsewhere. */
function demandWholeTenant({ scope }: SignedInContext): void {
  if (scope.lotIds !== null) throw new Failure('role.wholeTenant')
}

function demandOwn(
  { session, language }: SignedInContext,
  before: RoleRow | undefined,
  after: RoleEntry['permissions'],
) {
  const lacking = beyondOwn(session, before?.permissions ?? [], after)
  const names = lacking.map(permission => permissionName(permission, language))
  if (before?.isAdmin && new Set(before.permissions).symmetricDifference(new Set(after)).size > 0) {
    throw refusal('role.admin', 'permissions')
  }
  if (names.length > 0) throw refusal('role.beyondOwn', 'permissions', { names: joined(names, language) })
}

/** Removes roles, all of them or none. Fails with role.admin, role.inUse, role.limitsMenu, role.beyondOwn, role.wholeTenant. */
export async function removeRole(ctx: SignedInContext, { roleIds }: ParsedBodyOf<typeof remove>) {
  const { tenantId } = ctx.scope
  return removeRows(ctx, roleIds, {
    noun: 'role',
    idOf: ({ roleId }: RoleRow) => roleId,
    async list(db, ids) {
      demandWholeTenant(ctx)
      await lockAccess(db, tenantId)
      return queries.listByIds(db, tenantId, ids)
    },
    async remove(db, ids, roles) {
      if (roles.some(({ isAdmin }) => isAdmin)) throw new Failure('role.admin')
      demandNone(ctx, 'role.inUse', roles, ({ userCount }) => userCount > 0)
      demandNone(ctx, 'role.limitsMenu', roles, ({ menuCount }) => menuCount > 0)
      for (const role of roles) demandOwn(ctx, role, [])
      await queries.removeRoles(db, tenantId, ids)
    },
  })
}

function demandNone(
  { language }: SignedInContext,
  code: FailureCode,
  roles: readonly RoleRow[],
  isKept: (role: RoleRow) => boolean,
): void {
  const names = roles.filter(isKept).map(({ name }) => name)
  if (names.length > 0) throw new Failure(code, { values: { names: joined(names, language) } })
}

const joined = (names: readonly string[], language: SignedInContext['language']) =>
  names.join(language === 'zh' ? '、' : ', ')
