import { type ParsedBodyOf, type SignedIn, vehicleSizes, type visitTenant as visit } from '@parkdesk/contract'
import { actWithin } from '../../../db/act-within.ts'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { buildMenu } from '../../identity/menu/menu.ts'
import { dashboardPath } from '../../identity/menu/rules.ts'
import { announceChanged } from '../../identity/session/end-sessions.ts'
import { onlyBoxSerial } from '../../site/box/only-box-serial.ts'
import { platformActor } from '../tenant/platform-actor.ts'
import * as queries from './queries.ts'
import { readSessionOrVisit } from './read-visit.ts'
import { visitMs, writeVisitToken } from './rules.ts'

/** Begins to look at a tenant's data, for a reason that stands in the log of both. Fails with visit.own. */
export async function visitTenant(
  ctx: SignedInContext,
  { tenantId, reason }: ParsedBodyOf<typeof visit>,
): Promise<SignedIn> {
  const { session, scope } = ctx
  if (tenantId === scope.tenantId) throw new Failure('visit.own')
  const token = writeVisitToken(tenantId, newToken())
  const beganAt = ctx.clock()
  const endsAt = new Date(beganAt.getTime() + visitMs)
  await ctx.db.transaction().execute(async db => {
    const known = await db
      .selectFrom('tenant')
      .select(['name', 'time_zone as timeZone'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!known) throw new Failure('row.missing')
    const visitor = `${session.realName} (${session.account})`
    const entry = { action: 'tenant.visit', entity: 'tenant', entityId: tenantId }
    const after = { name: known.name, reason, visitor, expiresAt: localTimeOf(endsAt, known.timeZone) }
    await writeAudit(db, ctx, { ...entry, after })
    await actWithin(db, { from: scope.tenantId, tenantId }, async () => {
      const row = { tokenHash: hashToken(token), homeHash: session.tokenHash, visitor, reason, beganAt, endsAt }
      await queries.insertVisit(db, tenantId, row)
      await writeAudit(db, platformActor(ctx, tenantId), { ...entry, after })
    })
  })
  const seen = await readSessionOrVisit(ctx, token)
  const db = ctx.database.reading.forTenant(tenantId)
  const { roles, permissions, tenantName } = seen
  return {
    token,
    tokenType: 'Basic',
    userId: session.userId,
    TenantId: tenantId,
    name: session.realName,
    portrait: '',
    roles,
    permissions: [...permissions],
    menu: await buildMenu(db, tenantId, seen),
    dashboard_path: dashboardPath,
    carType: [...vehicleSizes],
    TunnelBoxSn: await onlyBoxSerial(db, tenantId, null),
    currency: seen.currency.code,
    visit: { tenantName, endsAt: endsAt.toISOString() },
  }
}

/** Ends the visit in which it is called. */
export async function leaveTenant(ctx: SignedInContext): Promise<null> {
  const { tenantId, tokenHash, visit, realName, account } = ctx.session
  if (!visit) return null
  await ctx.database.unguarded
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      await queries.endVisit(db, tenantId, tokenHash, ctx.clock())
      const after = { visitor: `${realName} (${account})` }
      const entry = { action: 'tenant.leave', entity: 'tenant', entityId: tenantId, after }
      await writeAudit(db, platformActor(ctx, tenantId), entry)
    })
  await announceChanged(ctx, [{ tokenHash }])
  return null
}
