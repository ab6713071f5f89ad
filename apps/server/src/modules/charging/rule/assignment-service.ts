import type {
  DataOf,
  dropRuleAssignments as drop,
  ParsedBodyOf,
  queryRuleAssignments as query,
  saveRuleAssignments as save,
} from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { listClassNames } from '../vehicle-class/class-names.ts'
import { findChargedLot } from './assignment-queries.ts'
import * as sets from './assignment-set-queries.ts'
import { readEvents, writeEvents } from './lot-events.ts'
import { listPublished, lockRules, viewerOf } from './queries.ts'
import { isUnconditional } from './rules.ts'

/** By which rules a lot charges, in the order they are asked: by the set in force, or by a named one of its history. */
export async function queryRuleAssignments(
  ctx: SignedInContext,
  { lotId, version }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const lot = await findChargedLot(ctx.db, ctx.scope, lotId)
  if (!lot) throw new Failure('row.missing')
  const key = { tenantId: ctx.scope.tenantId, lotId }
  const { timeZone, ...places } = lot
  const history = await sets.listSets(ctx.db, key, { timeZone, now: ctx.clock() })
  const shown = history.find(set => (version === undefined ? set.state === 'inForce' : set.version === version))
  if (version !== undefined && !shown) throw new Failure('row.missing')
  const set = shown && (await sets.findSet(ctx.db, key, shown.version))
  return {
    assignments: (set?.assignments ?? []).map(stored => writeEvents(stored, timeZone)),
    versionAt: set?.versionAt ?? 'entry',
    version: shown?.version ?? null,
    history,
    timeZone,
    ...places,
  }
}

/** Sets by which rules a lot charges from a moment on; what held before stays as it was. The last one holds for every stay. */
export async function saveRuleAssignments(
  ctx: SignedInContext,
  { lotId, assignments, versionAt, validFrom }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const key = { tenantId: ctx.scope.tenantId, lotId }
  return ctx.db.transaction().execute(async db => {
    const lot = await findChargedLot(db, ctx.scope, lotId, { forChange: true })
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
    await demandClasses(db, key.tenantId, wanted)
    await demandPublished(ctx, db, wanted)
    const from = validFrom === undefined ? ctx.clock() : instantOf(validFrom, lot.timeZone)
    const before = (await findReplaced(db, key, { at: from, timeZone: lot.timeZone })) ?? null
    const set = { validFrom: from, versionAt, assignments: wanted }
    const version = await sets.insertSet(db, key, { ...set, by: authorshipOf(ctx) })
    const after = { version, ...set }
    await writeAudit(db, ctx, { action: 'chargeRule.assign', entity: 'lot', entityId: lotId, before, after })
    return { version }
  })
}

/** The set that a new one takes over from. */
async function findReplaced(db: Db, key: sets.LotKey, { at, timeZone }: { at: Date; timeZone: string }) {
  const history = await sets.listSets(db, key, { timeZone, now: at })
  const held = history.find(({ state }) => state === 'inForce')
  return held && { version: held.version, ...(await sets.findSet(db, key, held.version)) }
}

/** Withdraws a planned set of assignments. Fails with assignment.notPlanned for one that is, or was, in force. */
export async function dropRuleAssignments(
  ctx: SignedInContext,
  { lotId, version }: ParsedBodyOf<typeof drop>,
): Promise<null> {
  const key = { tenantId: ctx.scope.tenantId, lotId }
  await ctx.db.transaction().execute(async db => {
    const lot = await findChargedLot(db, ctx.scope, lotId, { forChange: true })
    const before = lot && (await sets.findSet(db, key, version))
    if (!before) throw new Failure('row.missing')
    if (before.validFrom <= ctx.clock()) throw new Failure('assignment.notPlanned')
    await sets.removeSet(db, key, version)
    const audit = { action: 'chargeRule.unassign', entity: 'lot', entityId: lotId } as const
    await writeAudit(db, ctx, { ...audit, before: { version, ...before } })
  })
  return null
}

function demandLastForAll(wanted: readonly sets.NewAssignment[]): void {
  const last = wanted.at(-1)
  if (last && isUnconditional(last)) return
  const path = `assignments.${wanted.length - 1}`
  throw refusal('chargeRule.lastConditional', path)
}

/** The regions or lanes that assignments name are the lot's own. */
function demandOfLot(
  wanted: readonly sets.NewAssignment[],
  kind: 'regionIds' | 'laneIds',
  known: ReadonlySet<number>,
): void {
  const foreign = wanted.findIndex(assignment => assignment[kind]?.some(id => !known.has(id)))
  if (foreign === -1) return
  throw refusal('row.missing', `assignments.${foreign}.${kind}`)
}

async function demandClasses(db: Db, tenantId: number, wanted: readonly sets.NewAssignment[]): Promise<void> {
  if (wanted.every(({ when }) => when.classes === undefined)) return
  const names = await listClassNames(db, tenantId)
  const unknown = wanted.findIndex(({ when }) => when.classes?.some(name => !names.includes(name)))
  if (unknown !== -1) throw refusal('chargeRule.vehicleClassUnknown', `assignments.${unknown}.when.classes`)
}

async function demandPublished(ctx: SignedInContext, db: Db, wanted: readonly sets.NewAssignment[]): Promise<void> {
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
