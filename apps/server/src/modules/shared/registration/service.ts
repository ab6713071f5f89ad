import type {
  DataOf,
  ParsedBodyOf,
  sharePlace as place,
  queryShareRegistration as query,
  registerShare as register,
  removeShareRegistration as remove,
  ShareRegistrationFilter,
  ShareRegistrationRow,
  Total,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf, timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { forgetSms, sendSms } from '../../member/sms/service.ts'
import * as queries from './queries.ts'
import { receivedSms } from './received-sms.ts'

/** More than so many a day for one tenant are no people. */
const mostPerDay = 500
const dayMs = 86_400_000

/** Whose code it is. Fails with share.unknown. */
export async function sharePlace(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof place>,
): Promise<DataOf<typeof place>> {
  const { tenantId, tenantName } = await tenantOf(ctx, code)
  return { tenantName, lots: await queries.listLots(ctx.database.forTenant(tenantId), tenantId) }
}

/**
 * Keeps a registration, and has the driver told by a text message. The answer is the same whether it is new or was there: nobody learns from it who registered.
 * Fails with share.unknown, row.missing for a lot of somebody else, request.tooMany.
 */
export async function registerShare(ctx: PublicContext, input: ParsedBodyOf<typeof register>): Promise<null> {
  const { tenantId, tenantName, timeZone } = await tenantOf(ctx, input.code)
  const at = ctx.clock()
  await ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const lots = await queries.listLots(db, tenantId)
      if (!lots.some(lot => lot.lotId === input.lotId)) {
        throw new Failure('row.missing', { fields: [{ path: 'lotId', code: 'row.missing' }] })
      }
      const today = await queries.countSince(db, tenantId, new Date(at.getTime() - dayMs))
      if (today >= mostPerDay) throw new Failure('request.tooMany')
      const isNew = await queries.insertRegistration(db, tenantId, { ...input, at })
      if (!isNew) return
      const sms = receivedSms(ctx.language, { ...input, tenantName, day: localTimeOf(at, timeZone).slice(0, 10) })
      await sendSms(db, tenantId, sms, ctx)
    })
  return null
}

/** The tenant of a share code, with its zone; undefined when it is nobody's. Of the shared table. */
export const findTenant = queries.findTenant

/** Whose share code it is. Fails with share.unknown. */
export async function tenantOf({ database }: PublicContext, code: string) {
  const tenant = await queries.findTenant(database.shared, code)
  if (!tenant) throw new Failure('share.unknown')
  return tenant
}

export const shareCode = async (ctx: SignedInContext) => ({
  code: await queries.getShareCode(ctx.database.shared, ctx.session.tenantId),
})

/** A page of registrations. */
export async function queryShareRegistration(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: ShareRegistrationRow[] }> {
  const part = { isDescending: input.Descending, ...pageOf(input) }
  return { list: await queries.listRegistrations(ctx.db, ctx.scope, searchOf(ctx, input), part) }
}

export const countShareRegistration = async (
  ctx: SignedInContext,
  filter: ShareRegistrationFilter,
): Promise<Total> => ({
  total: await queries.countRegistrations(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = (
  { scope }: SignedInContext,
  { plateNumber, lotId, begin, end }: ShareRegistrationFilter,
): queries.RegistrationSearch => ({ plateNumber, lotId, ...timeRange({ begin, end }, scope.timeZone) })

/**
 * Removes registrations, all of them or none, with what was written to their drivers. The audit keeps which and of which lot, but nothing that the driver wrote: nobody can remove it
 * from there. Fails with session.recheckNeeded, row.missing.
 */
export async function removeShareRegistration(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof remove>,
): Promise<DataOf<typeof remove>> {
  await demandRecheck(ctx)
  const ids = [...new Set(input.registrationIds)]
  return ctx.db.transaction().execute(async db => {
    const removed = await queries.removeRegistrations(db, ctx.scope, ids)
    if (removed.length < ids.length) throw new Failure('row.missing')
    await forgetSms(
      db,
      ctx.session.tenantId,
      'shareRegistration',
      removed.map(({ phone }) => phone),
    )
    for (const { registrationId, phone: _phone, ...before } of removed) {
      const entity = { entity: 'shareRegistration', entityId: registrationId }
      await writeAudit(db, ctx, { action: 'shareRegistration.remove', ...entity, before })
    }
    return { removed: removed.length }
  })
}
