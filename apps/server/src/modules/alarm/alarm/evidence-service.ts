import type { DataOf, alarmEvidence as evidence, LikelyEntry, ParsedBodyOf } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import * as queries from './queries.ts'
import { likeliest } from './rules.ts'

/** What helps to look after an alarm. Fails with row.missing. */
export async function alarmEvidence(
  ctx: SignedInContext,
  { alarmId }: ParsedBodyOf<typeof evidence>,
): Promise<DataOf<typeof evidence>> {
  const { db, scope } = ctx
  const subject = await queries.findSubject(db, scope, alarmId)
  if (!subject) throw new Failure('row.missing')
  const hasPasses = subject.passId !== null || subject.orderId !== null
  const [pictures, likelyEntries, repeats] = await Promise.all([
    hasPasses ? queries.listPictures(db, scope, subject) : [],
    listLikelyEntries(ctx, subject),
    queries.listRepeats(db, scope, alarmId),
  ])
  return { pictures, likelyEntries, repeats }
}

/** The vehicles inside that an exit without an entry may have been; null where the caller may not see them. */
async function listLikelyEntries(ctx: SignedInContext, subject: queries.AlarmSubject): Promise<LikelyEntry[] | null> {
  if (!ctx.session.permissions.has('presence.read')) return null
  const { kind, plate, lotId, raisedAt } = subject
  if (kind !== 'exitWithoutEntry' || !plate || lotId === null) return []
  const inside = await queries.listInside(ctx.db, ctx.scope, lotId, raisedAt)
  const orderIds = likeliest(plate, inside).map(({ orderId }) => orderId)
  const entries = orderIds.length === 0 ? [] : await queries.listEntries(ctx.db, ctx.scope, orderIds)
  return entries.sort((one, other) => orderIds.indexOf(one.orderId) - orderIds.indexOf(other.orderId))
}
