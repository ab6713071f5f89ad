import type {
  AdminLink,
  addTenant as add,
  changeTenant as change,
  DataOf,
  ParsedBodyOf,
  queryTenant as query,
  suspendTenant as suspend,
  TenantFilter,
  TenantRow,
} from '@parkdesk/contract'
import { actWithin } from '../../../db/act-within.ts'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { refreshTenant } from '../../identity/session/end-sessions.ts'
import { makeLink } from '../../identity/user/make-link.ts'
import { fillTenant } from './create-tenant.ts'
import { platformActor } from './platform-actor.ts'
import * as queries from './queries.ts'

const audit = auditOf('tenant')

/** A page of operators. */
export const queryTenant = async (
  { db, scope }: SignedInContext,
  { name, state, ...call }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listTenants(db, { name, state }, sortedPartOf(call, 'createdAt'), scope.timeZone),
})

export const countTenant = async ({ db }: SignedInContext, filter: TenantFilter) => ({
  total: await queries.countTenants(db, filter),
})

export const tenantDetail = (ctx: SignedInContext, { tenantId }: { tenantId: number }) =>
  getTenant(ctx, ctx.db, tenantId)

async function getTenant({ scope }: SignedInContext, db: Db, tenantId: number): Promise<TenantRow> {
  const row = await queries.findTenantRow(db, tenantId, scope.timeZone)
  if (!row) throw new Failure('row.missing')
  return row
}

/** Does what the platform does about a tenant, and enters it in its own log and in that tenant's, in one transaction. */
async function inBothLogs(
  ctx: SignedInContext,
  db: Db,
  tenantId: number,
  entry: { action: string; before?: object | null; after?: object | null },
): Promise<void> {
  const from = ctx.scope.tenantId
  await audit(ctx, db, { ...entry, entityId: tenantId })
  if (from === tenantId) return
  await actWithin(db, { from, tenantId }, () =>
    audit(platformActor(ctx, tenantId), db, { ...entry, entityId: tenantId }),
  )
}

/** Takes in an operator with its menu and first administrator. Fails with tenant.zone, user.accountTaken. */
export async function addTenant(ctx: SignedInContext, input: ParsedBodyOf<typeof add>): Promise<AdminLink> {
  const { timeZone, currency, account, realName, ...terms } = input
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) throw refusal('tenant.zone', 'timeZone')
  return ctx.db.transaction().execute(async db => {
    const tenantId = await queries.insertTenant(db, { name: terms.name, timeZone, currency })
    await queries.updateTenant(db, tenantId, terms)
    const link = await actWithin(db, { from: ctx.scope.tenantId, tenantId }, async () => {
      const admin = { account: account.toLowerCase(), realName, passwordHash: null }
      const userId = await fillTenant(db, tenantId, admin)
      if (userId === undefined) throw refusal('user.accountTaken', 'account')
      return linkAdmin(ctx, db, { tenantId, userId, account: admin.account })
    })
    const after = { ...terms, timeZone, currency, account: link.account }
    await inBothLogs(ctx, db, tenantId, { action: 'tenant.add', after })
    return link
  })
}

/** Within that tenant. */
async function linkAdmin(
  ctx: SignedInContext,
  db: Db,
  { tenantId, userId, account }: { tenantId: number; userId: number; account: string },
): Promise<AdminLink> {
  const { token, expiresAt } = await makeLink(db, ctx, { tenantId, userId })
  return { tenantId, account, token, expiresAt: localTimeOf(expiresAt, ctx.scope.timeZone) }
}

/** Another link, as long as no administrator has set a password: after that they reset each other's. Fails with tenant.adminStands. */
export async function linkTenant(ctx: SignedInContext, { tenantId }: { tenantId: number }): Promise<AdminLink> {
  const from = ctx.scope.tenantId
  return ctx.db.transaction().execute(async db => {
    const { name } = await getTenant(ctx, db, tenantId)
    const link = await actWithin(db, { from, tenantId }, async () => {
      const admins = await queries.listAdmins(db, tenantId)
      const [first] = admins
      if (!first || admins.some(({ isWaiting }) => !isWaiting)) {
        throw new Failure('tenant.adminStands', { values: { name } })
      }
      return linkAdmin(ctx, db, { tenantId, ...first })
    })
    await inBothLogs(ctx, db, tenantId, { action: 'tenant.link', after: { account: link.account } })
    return link
  })
}

const termsOf = (terms: queries.WrittenTerms) => {
  const { name, remark, modules, lotLimit, userLimit, storageLimitMb, approvesLots } = terms
  return { name, remark, modules, lotLimit, userLimit, storageLimitMb, approvesLots }
}

/** Changes what an operator may use; it holds at once. Fails with tenant.changed. */
export async function changeTenant(
  ctx: SignedInContext,
  { tenantId, version, ...terms }: ParsedBodyOf<typeof change>,
): Promise<DataOf<typeof change>> {
  await ctx.db.transaction().execute(async db => {
    await queries.lockTenant(db, tenantId)
    const before = await getTenant(ctx, db, tenantId)
    if (before.version !== version) throw new Failure('tenant.changed', { values: { name: before.name } })
    await queries.updateTenant(db, tenantId, terms)
    const entry = { action: 'tenant.change', before: termsOf(before), after: termsOf(terms) }
    await inBothLogs(ctx, db, tenantId, entry)
  })
  await refreshTenant(ctx, tenantId)
  return { tenantId }
}

/** Keeps an operator's people out until it is taken back; what its devices report is stored on. Fails with tenant.platform, tenant.stateAlready. */
export const suspendTenant = (ctx: SignedInContext, { tenantId, reason }: ParsedBodyOf<typeof suspend>) =>
  setState(ctx, tenantId, { since: ctx.clock(), reason })

export const resumeTenant = (ctx: SignedInContext, { tenantId }: { tenantId: number }) => setState(ctx, tenantId, null)

async function setState(
  ctx: SignedInContext,
  tenantId: number,
  wanted: { since: Date; reason: string } | null,
): Promise<null> {
  await ctx.db.transaction().execute(async db => {
    await queries.lockTenant(db, tenantId)
    const before = await getTenant(ctx, db, tenantId)
    if (before.isPlatform) throw new Failure('tenant.platform')
    if ((before.state === 'suspended') === (wanted !== null)) {
      throw new Failure('tenant.stateAlready', { values: { name: before.name } })
    }
    await queries.setSuspended(db, tenantId, wanted?.since ?? null, wanted?.reason ?? '')
    const action = wanted ? 'tenant.suspend' : 'tenant.resume'
    await inBothLogs(ctx, db, tenantId, { action, ...(wanted && { after: { reason: wanted.reason } }) })
  })
  await refreshTenant(ctx, tenantId)
  return null
}
