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
import { partOf } from '../../../db/list.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn, timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { getShareCode, tenantOf } from '../../../platform/tenant/share-code.ts'
import { forgetSms, sendSms } from '../../member/sms/write-sms.ts'
import { smsText } from '../../member/sms-template/sms-text.ts'
import * as queries from './queries.ts'
import { receivedSms } from './received-sms.ts'

/** More than this many a day for one tenant are not made by people. */
const mostPerDay = 500
const dayMs = 86_400_000

/** The operator of a share code. Fails with share.unknown. */
export async function sharePlace(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof place>,
): Promise<DataOf<typeof place>> {
  const { tenantId, tenantName } = await tenantOf(ctx, code, 'share')
  return { tenantName, lots: await queries.listLots(ctx.database.forTenant(tenantId), tenantId) }
}

/**
 * Stores a registration and sends the driver a text message. The answer is the same for a new and an existing one, so that it does not reveal who registered.
 * Fails with share.unknown, row.missing for another tenant's lot, request.tooMany.
 */
export async function registerShare(ctx: PublicContext, input: ParsedBodyOf<typeof register>): Promise<null> {
  const { tenantId, tenantName, timeZone } = await tenantOf(ctx, input.code, 'share')
  const at = ctx.clock()
  await ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const lots = await queries.listLots(db, tenantId)
      const lot = lots.find(lot => lot.lotId === input.lotId)
      if (!lot) throw refusal('row.missing', 'lotId')
      const today = await queries.countSince(db, tenantId, new Date(at.getTime() - dayMs))
      if (today >= mostPerDay) throw new Failure('request.tooMany')
      const isNew = await queries.insertRegistration(db, tenantId, { ...input, at })
      if (!isNew) return
      const { phone, lotId } = input
      const day = dayIn(at, timeZone)
      const { sms, values } = receivedSms({ phone, lotId, parkingName: lot.name, tenantName, day })
      const text = await smsText(db, tenantId, { kind: sms.kind, language: ctx.language }, values)
      await sendSms(db, tenantId, { ...sms, text }, ctx)
    })
  return null
}

export const shareCode = async (ctx: SignedInContext) => ({
  code: await getShareCode(ctx.database.shared, ctx.session.tenantId),
})

/** A page of registrations. */
export async function queryShareRegistration(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: ShareRegistrationRow[] }> {
  const part = partOf(input)
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
