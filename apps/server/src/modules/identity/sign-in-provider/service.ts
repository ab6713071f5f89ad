import {
  adminRole,
  type DataOf,
  type ParsedBodyOf,
  type querySignInProvider as query,
  type saveSignInProvider as save,
  type testSignInProvider as test,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { listGivenRoles } from '../role/list-given-roles.ts'
import { tryProvider } from './provider.ts'
import * as queries from './queries.ts'

const audit = auditOf('signInProvider')

/** Whoever says who somebody is can be anybody: as much as an administrator may. */
const mayChange = ({ session, scope }: SignedInContext): boolean =>
  session.roles.includes(adminRole) && scope.lotIds === null && session.visit === null

function demandAdmin(ctx: SignedInContext): void {
  if (!mayChange(ctx)) throw new Failure('signInProvider.adminOnly')
}

const listNewRoles = async (db: Db, tenantId: number) =>
  (await listGivenRoles(db, tenantId))
    .filter(({ code }) => code !== adminRole)
    .map(({ roleId, name }) => ({ roleId, name }))

/** The operator's provider, without its secret. */
export async function querySignInProvider(ctx: SignedInContext): Promise<DataOf<typeof query>> {
  const { tenantId } = ctx.scope
  const [found, tenant, roles] = await Promise.all([
    queries.findProvider(ctx.db, tenantId),
    queries.getTenant(ctx.database.shared, tenantId),
    listNewRoles(ctx.db, tenantId),
  ])
  const { clientSecret, ...provider } = found ?? { clientSecret: '' }
  return {
    provider: found ? { ...found, ...provider, hasSecret: clientSecret !== '' } : null,
    code: tenant?.code ?? '',
    mayChange: mayChange(ctx),
    roles,
  }
}

/** Fails with signInProvider.plain: a secret is not sent where others can read it. */
function demandSafe({ plainProviders }: SignedInContext, issuer: string): void {
  if (!plainProviders && new URL(issuer).protocol !== 'https:') throw refusal('signInProvider.plain', 'issuer')
}

/** Sets the provider. Fails with signInProvider.adminOnly, plain, secretMissing, adminRole, changed, session.recheckNeeded, row.missing. */
export async function saveSignInProvider(
  ctx: SignedInContext,
  { version, clientSecret, ...entry }: ParsedBodyOf<typeof save>,
): Promise<null> {
  demandAdmin(ctx)
  demandSafe(ctx, entry.issuer)
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    await queries.lockProvider(db, tenantId)
    const before = await queries.findProvider(db, tenantId)
    if (before?.version !== version) throw new Failure('signInProvider.changed')
    await demandNewRole(db, tenantId, entry.newRoleId)
    // A secret goes to the issuer that it was given for, and to no other.
    const kept = before?.issuer === entry.issuer ? before.clientSecret : ''
    const secret = clientSecret || kept
    if (secret === '') throw refusal('signInProvider.secretMissing', 'clientSecret')
    await queries.saveProvider(db, tenantId, { ...entry, clientSecret: secret })
    const { clientSecret: _secret, version: _version, ...known } = before ?? { clientSecret: '', version: 0 }
    const after = { ...entry, ...(clientSecret !== '' && { isSecretNew: true }) }
    await audit(ctx, db, {
      action: before ? 'signInProvider.change' : 'signInProvider.add',
      entityId: tenantId,
      before: before ? known : null,
      after,
    })
  })
  return null
}

async function demandNewRole(db: Db, tenantId: number, roleId: number | null): Promise<void> {
  if (roleId === null) return
  const role = (await listGivenRoles(db, tenantId)).find(each => each.roleId === roleId)
  if (!role) throw refusal('row.missing', 'newRoleId')
  if (role.code === adminRole) throw refusal('signInProvider.adminRole', 'newRoleId')
}

/** Whether the provider answers and knows the client. Fails with signInProvider.*. */
export async function testSignInProvider(
  ctx: SignedInContext,
  { issuer, clientId, clientSecret }: ParsedBodyOf<typeof test>,
): Promise<DataOf<typeof test>> {
  demandAdmin(ctx)
  demandSafe(ctx, issuer)
  const kept = await queries.findProvider(ctx.db, ctx.scope.tenantId)
  const secret = clientSecret || (kept?.issuer === issuer ? kept.clientSecret : '')
  if (secret === '') throw refusal('signInProvider.secretMissing', 'clientSecret')
  return { issuer: await tryProvider(ctx, { issuer, clientId, clientSecret: secret }) }
}
