import type {
  DataOf,
  ParsedBodyOf,
  queryRuleAssignments as query,
  saveRuleAssignments as save,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './assignment-queries.ts'
import { readEvents, writeEvents } from './lot-events.ts'
import { listPublished, lockRules, viewerOf } from './queries.ts'
import { isUnconditional } from './rules.ts'

/** By which rules a lot charges, in the order they are asked. */
export async function queryRuleAssignments(
  ctx: SignedInContext,
  { lotId }: { lotId: number },
): Promise<DataOf<typeof query>> {
  const lot = await queries.findChargedLot(ctx.db, ctx.scope, lotId)
  if (!lot) throw new Failure('row.missing')
  const { tenantId } = ctx.scope
  const { timeZone, ...setting } = lot
  const assignments = await queries.listAssignments(ctx.db, { tenantId, lotId })
  return { assignments: assignments.map(stored => writeEvents(stored, timeZone)), ...setting }
}

/** Sets by which rules a lot charges. The last one holds for every stay. */
export async function saveRuleAssignments(
  ctx: SignedInContext,
  { lotId, assignments, versionAt }: ParsedBodyOf<typeof save>,
): Promise<null> {
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    const lot = await queries.findChargedLot(db, ctx.scope, lotId, { forChange: true })
    if (!lot) throw new Failure('row.missing')
    const wanted = assignments.map(({ ruleId, when, regionIds, laneIds, lotEvents }, index) => ({
      ruleId,
      when,
      ...(regionIds && { regionIds }),
      ...(laneIds && { laneIds }),
      ...(lotEvents && { lotEvents: readEvents(lotEvents, lot.timeZone, `assignments.${index}.lotEvents`) }),
    }))
    demandLastForAll(wanted)
    demandOfLot(wanted, 'regionIds', new Set(lot.regions.map(({ regionId }) => regionId)))
    demandOfLot(wanted, 'laneIds', new Set(lot.lanes.map(({ laneId }) => laneId)))
    await demandPublished(ctx, db, wanted)
    const before = { versionAt: lot.versionAt, assignments: await queries.listAssignments(db, { tenantId, lotId }) }
    await queries.replaceAssignments(db, { tenantId, lotId }, wanted)
    await queries.updateVersionAt(db, { tenantId, lotId }, versionAt)
    const after = { versionAt, assignments: wanted }
    await writeAudit(db, ctx, { action: 'chargeRule.assign', entity: 'lot', entityId: lotId, before, after })
  })
  return null
}

function demandLastForAll(wanted: readonly queries.NewAssignment[]): void {
  const last = wanted.at(-1)
  if (last && isUnconditional(last)) return
  const path = `assignments.${wanted.length - 1}`
  throw refusal('chargeRule.lastConditional', path)
}

/** The regions or lanes that assignments name are the lot's own. */
function demandOfLot(
  wanted: readonly queries.NewAssignment[],
  kind: 'regionIds' | 'laneIds',
  known: ReadonlySet<number>,
): void {
  const foreign = wanted.findIndex(assignment => assignment[kind]?.some(id => !known.has(id)))
  if (foreign === -1) return
  throw refusal('row.missing', `assignments.${foreign}.${kind}`)
}

async function demandPublished(ctx: SignedInContext, db: Db, wanted: readonly queries.NewAssignment[]): Promise<void> {
  const ruleIds = [...new Set(wanted.map(({ ruleId }) => ruleId))]
  await lockRules(db, ctx.scope.tenantId, ruleIds, 'share')
  const rules = await listPublished(db, viewerOf(ctx), ruleIds)
  const isPublished = new Map(rules.map(rule => [rule.ruleId, rule.isPublished]))
  for (const [index, { ruleId }] of wanted.entries()) {
    if (isPublished.get(ruleId)) continue
    const code = isPublished.has(ruleId) ? 'chargeRule.notPublished' : 'row.missing'
    throw refusal(code, `assignments.${index}.ruleId`)
  }
}
