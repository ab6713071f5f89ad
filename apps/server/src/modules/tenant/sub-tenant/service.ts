import {
  modules as allModules,
  type DataOf,
  type inviteToSubTenant as invite,
  type ParsedBodyOf,
  type querySubTenant as query,
  type removeSubTenant as remove,
  type SubTenantFilter,
  type SubTenantRow,
  type saveSubTenant as save,
  type suspendSubTenant as suspend,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { demandLotLimit } from '../../../platform/tenant/limits.ts'
import { refreshSessions } from '../../identity/session/end-sessions.ts'
import { invitePerson } from '../../identity/user/invite.ts'
import * as queries from './queries.ts'

const audit = auditOf('subTenant')

const askingOf = ({ scope, session, clock }: SignedInContext): queries.Asking => ({
  tenantId: scope.tenantId,
  subTenantId: session.subTenantId,
  isLimited: scope.lotIds !== null,
  timeZone: scope.timeZone,
  now: clock(),
})

/** A page of sub-tenants. */
export const querySubTenant = async (
  ctx: SignedInContext,
  { name, ...call }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listSubTenants(ctx.db, askingOf(ctx), { name }, sortedPartOf(call, 'name')),
})

export const countSubTenant = async (ctx: SignedInContext, filter: SubTenantFilter) => ({
  total: await queries.countSubTenants(ctx.db, askingOf(ctx), filter),
})

/** Fails with row.missing. */
export const subTenantDetail = (ctx: SignedInContext, { subTenantId }: { subTenantId: number }) =>
  getSubTenant(ctx, ctx.db, subTenantId)

async function getSubTenant(ctx: SignedInContext, db: SignedInContext['db'], id: number): Promise<SubTenantRow> {
  const [row] = await queries.listByIds(db, askingOf(ctx), [id])
  if (!row) throw new Failure('row.missing')
  return row
}

/** Which lots belong to whom is for who sees them all. */
function demandWholeTenant({ scope }: SignedInContext): void {
  if (scope.lotIds !== null) throw new Failure('subTenant.wholeTenant')
}

/** Adds a sub-tenant, or changes its name, lots, modules and limits, which holds at once. Fails with subTenant.wholeTenant, subTenant.lotTaken, name.taken, limit.*. */
export async function saveSubTenant(
  ctx: SignedInContext,
  { subTenantId, name, lotIds, modules, ...wantedLimits }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const { tenantId } = ctx.scope
  demandWholeTenant(ctx)
  const wanted = [...new Set(lotIds)]
  const saved = await orTaken(refusal('name.taken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const before = subTenantId === undefined ? undefined : await getSubTenant(ctx, db, subTenantId)
      const lots = await queries.lockLots(db, tenantId, wanted)
      if (lots.length < wanted.length) throw refusal('row.missing', 'lotIds')
      const taken = lots.filter(lot => lot.subTenantId !== null && lot.subTenantId !== subTenantId)
      if (taken.length > 0) {
        throw refusal('subTenant.lotTaken', 'lotIds', { names: joined(taken, ctx.language) })
      }
      // Who says nothing of modules or of a limit leaves it as it is.
      const on = modules ?? before?.modules ?? allModules
      const terms = { name, on, ...limitsAfter(before, wantedLimits) }
      const id = before?.subTenantId ?? (await queries.insertSubTenant(db, tenantId, terms)).subTenantId
      if (before) await queries.changeSubTenant(db, tenantId, id, terms)
      await queries.setLots(db, tenantId, id, wanted)
      if (lots.some(lot => lot.subTenantId !== id)) await demandLotLimit(db, tenantId, id)
      await audit(ctx, db, {
        action: before ? 'subTenant.change' : 'subTenant.add',
        entityId: id,
        before: before
          ? { name: before.name, lotNames: before.lotNames, modules: before.modules, ...queries.limitsOf(before) }
          : null,
        after: { name, lotNames: lots.map(lot => lot.name), modules: on, ...queries.limitsOf(terms) },
      })
      return id
    }),
  )
  await refreshSessions(ctx, await queries.listUserIds(ctx.db, tenantId, saved))
  return { subTenantId: saved }
}

/** Those of a new one are none. */
function limitsAfter(
  before: queries.Limits | undefined,
  wanted: { [Limit in keyof queries.Limits]?: queries.Limits[Limit] | undefined },
): queries.Limits {
  const {
    lotLimit = before?.lotLimit ?? null,
    userLimit = before?.userLimit ?? null,
    storageLimitMb = before?.storageLimitMb ?? null,
  } = wanted
  return { lotLimit, userLimit, storageLimitMb }
}

const joined = (named: readonly { name: string }[], language: SignedInContext['language']) =>
  named.map(({ name }) => name).join(language === 'zh' ? '、' : ', ')

/** Keeps the people of a part out until it is taken back; its lots go on. Fails with row.missing, subTenant.wholeTenant, subTenant.stateAlready. */
export const suspendSubTenant = (ctx: SignedInContext, { subTenantId, reason }: ParsedBodyOf<typeof suspend>) =>
  setState(ctx, subTenantId, { since: ctx.clock(), reason })

export const resumeSubTenant = (ctx: SignedInContext, { subTenantId }: { subTenantId: number }) =>
  setState(ctx, subTenantId, { since: null, reason: '' })

async function setState(
  ctx: SignedInContext,
  subTenantId: number,
  wanted: { since: Date | null; reason: string },
): Promise<null> {
  const { tenantId } = ctx.scope
  demandWholeTenant(ctx)
  await ctx.db.transaction().execute(async db => {
    const { name } = await getSubTenant(ctx, db, subTenantId)
    const isChanged = await queries.setSuspended(db, tenantId, subTenantId, wanted)
    if (!isChanged) throw new Failure('subTenant.stateAlready', { values: { name } })
    await audit(ctx, db, {
      action: wanted.since ? 'subTenant.suspend' : 'subTenant.resume',
      entityId: subTenantId,
      after: { name, ...(wanted.since && { reason: wanted.reason }) },
    })
  })
  await refreshSessions(ctx, await queries.listUserIds(ctx.db, tenantId, subTenantId))
  return null
}

/** Adds a person to a sub-tenant with a link to set his password. Fails as adding a person does. */
export async function inviteToSubTenant(
  ctx: SignedInContext,
  { subTenantId, ...entry }: ParsedBodyOf<typeof invite>,
): Promise<DataOf<typeof invite>> {
  demandWholeTenant(ctx)
  await getSubTenant(ctx, ctx.db, subTenantId)
  return invitePerson(ctx, { ...entry, subTenantId })
}

/** Removes sub-tenants, all of them or none. Fails with session.recheckNeeded, row.missing, subTenant.inUse, subTenant.wholeTenant. */
export const removeSubTenant = (ctx: SignedInContext, { subTenantIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, subTenantIds, {
    noun: 'subTenant',
    idOf: ({ subTenantId }: SubTenantRow) => subTenantId,
    async list(db, ids) {
      demandWholeTenant(ctx)
      return queries.listByIds(db, askingOf(ctx), ids)
    },
    async remove(db, ids, rows) {
      const used = rows.filter(({ lots, userNames }) => lots.length > 0 || userNames.length > 0)
      if (used.length > 0) throw new Failure('subTenant.inUse', { values: { names: joined(used, ctx.language) } })
      await deleteRows(db, 'sub_tenant', ctx.scope.tenantId, ids)
    },
  })
