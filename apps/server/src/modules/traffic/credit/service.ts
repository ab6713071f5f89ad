import {
  type adjustCredit as adjust,
  type CreditFilter,
  type DataOf,
  type creditDetail as detail,
  mostCredit,
  type ParsedBodyOf,
  type queryCredit as query,
  shownCreditEvents,
  type Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { exportCredits } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('credit')

const searchOf = (
  { scope }: SignedInContext,
  { begin, end, plateNumber, standing, lastKind }: CreditFilter,
): queries.CreditSearch => ({ plateNumber, standing, lastKind, ...timeRange({ begin, end }, scope.timeZone) })

/** A page of scored vehicles, or with QueryAll one .xls of all that fit the filter. */
export async function queryCredit(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'changedAt')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: await queries.listCredits(ctx.db, ctx.scope, search, part) }
  ctx.demand('credit.export')
  return exportCredits(ctx, search, part)
}

/** How many scored vehicles fit the filter. */
export const countCredit = async (ctx: SignedInContext, filter: CreditFilter): Promise<Total> => ({
  total: await queries.countCredits(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** The score of a vehicle with its events. Fails with row.missing. */
export async function creditDetail(
  { db, scope }: SignedInContext,
  { vehicleCreditId }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const found = await queries.findCredit(db, scope, vehicleCreditId)
  if (!found) throw new Failure('row.missing')
  const events = await queries.listEvents(db, scope, { vehicleCreditId, most: shownCreditEvents })
  return { ...found, events, eventCount: await queries.countEvents(db, scope, vehicleCreditId) }
}

/** Moves the score of a vehicle by hand. Fails with credit.off, credit.known, credit.changed, credit.beyond. */
export const adjustCredit = (
  ctx: Acting,
  { plateNumber: plate, points, seenScore, reason }: ParsedBodyOf<typeof adjust>,
): Promise<DataOf<typeof adjust>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const [policy] = await queries.listPolicies(db, ctx.scope)
    if (!policy?.isOn) throw new Failure('credit.off')
    const known = await queries.lockScore(db, tenantId, plate)
    if (seenScore === null && known !== undefined) throw refusal('credit.known', 'plateNumber', { plate, score: known })
    if (seenScore !== (known ?? null)) throw new Failure('credit.changed')
    const score = known ?? policy.startScore
    const [least, greatest] = [-score, mostCredit - score]
    if (points < least || points > greatest)
      throw refusal('credit.beyond', 'points', { most: mostCredit, score, least, greatest })
    await queries.enterAdjustment(db, { tenantId, plate, points, reason, by: authorshipOf(ctx) })
    const after = await queries.getScore(db, tenantId, plate)
    await audit(ctx, db, {
      action: 'credit.adjust',
      entityId: after.vehicleCreditId,
      before: { score },
      after: { score: after.score, reason },
    })
    return after
  })
