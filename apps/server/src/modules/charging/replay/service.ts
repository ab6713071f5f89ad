import {
  type DataOf,
  type replayDetail as detail,
  maxReplayYears,
  type ParsedBodyOf,
  type queryReplay as query,
  type ReplayRow,
  type startReplay as start,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { openCalendar } from '../calendar/open-calendar.ts'
import { getRuleVersion } from '../rule/rule-version.ts'
import { exportStays } from './export.ts'
import * as queries from './queries.ts'
import { writeResult } from './stored-result.ts'

/** Puts a replay into the queue, with everything that it prices by. */
export async function startReplay(ctx: SignedInContext, input: ParsedBodyOf<typeof start>) {
  const { session, clock, db } = ctx
  const lotIds = await demandLots(ctx, input.lotIds)
  const period = periodOf(ctx, input)
  const [rule, comparedWith, { calendar }] = await Promise.all([
    getRuleVersion(ctx, db, input.rule),
    input.comparedWith && getRuleVersion(ctx, db, input.comparedWith),
    openCalendar(db, session.tenantId),
  ])
  return db.transaction().execute(async db => {
    const { replayId } = await queries.insertReplay(db, {
      tenantId: session.tenantId,
      userId: session.userId,
      at: clock(),
      lotIds,
      ...period,
      rule,
      comparedWith,
      inputs: { rule: rule.rule, comparedWith: comparedWith?.rule ?? null, calendar },
    })
    await writeAudit(db, ctx, { action: 'replay.start', entity: 'replay', entityId: replayId, after: input })
    await ctx.sendJob(db, 'replay', { tenantId: session.tenantId, id: replayId })
    return { replayId }
  })
}

async function demandLots(ctx: SignedInContext, lotIds: number[]): Promise<number[]> {
  const wanted = [...new Set(lotIds)]
  const seen = await queries.listSeenLots(ctx.db, ctx.scope, wanted)
  if (seen.length < wanted.length) throw refusal('row.missing', 'lotIds')
  return wanted
}

/** The filter's range, both ends given. Fails with time.reversed and time.tooLong. */
function periodOf({ scope }: SignedInContext, { begin, end }: { begin: string; end: string }) {
  const { from, before } = timeRange({ begin, end }, scope.timeZone)
  if (!from || !before) throw new Failure('request.invalid')
  const latest = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(scope.timeZone)
    .add({ years: maxReplayYears })
  if (before.getTime() > latest.epochMilliseconds) {
    throw new Failure('time.tooLong', { values: { years: maxReplayYears } })
  }
  return { from, before }
}

/** A page of replays. */
export async function queryReplay(
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  return { list: (await queries.listReplays(db, scope, pageOf(input))).map(replayRow) }
}

export const countReplay = async ({ db, scope }: SignedInContext): Promise<Total> => ({
  total: await queries.countReplays(db, scope),
})

/** How far a replay is, and its result when it is done. */
export async function replayDetail(
  { db, scope }: SignedInContext,
  { replayId }: { replayId: number },
): Promise<DataOf<typeof detail>> {
  const found = await queries.findReplay(db, scope, replayId)
  if (!found) throw new Failure('row.missing')
  return { ...replayRow(found), result: found.result && writeResult(found.result) }
}

/** Ends a replay that waits or runs; the process that does it finds out with its next chunk. */
export async function cancelReplay(ctx: SignedInContext, { replayId }: { replayId: number }): Promise<null> {
  await ctx.db.transaction().execute(async db => {
    if (!(await queries.findReplay(db, ctx.scope, replayId))) throw new Failure('row.missing')
    if (!(await queries.cancelReplay(db, ctx.scope, replayId, ctx.clock()))) throw new Failure('replay.over')
    await writeAudit(db, ctx, { action: 'replay.cancel', entity: 'replay', entityId: replayId })
  })
  return null
}

export async function removeReplay(ctx: SignedInContext, { replayId }: { replayId: number }): Promise<null> {
  await ctx.db.transaction().execute(async db => {
    const found = await queries.findReplay(db, ctx.scope, replayId)
    if (!found) throw new Failure('row.missing')
    await queries.removeReplay(db, ctx.scope, replayId)
    await writeAudit(db, ctx, {
      action: 'replay.remove',
      entity: 'replay',
      entityId: replayId,
      before: replayRow(found),
    })
  })
  return null
}

/** All stays of a replay with both fees, priced again as they are written. */
export async function exportReplay(ctx: SignedInContext, { replayId }: { replayId: number }) {
  ctx.demand('chargeRule.export')
  const work = await queries.findReplayWork(ctx.db, ctx.scope, replayId)
  if (!work) throw new Failure('row.missing')
  return exportStays(ctx, { tenantId: ctx.session.tenantId, ...work })
}

function replayRow(stored: queries.StoredRow): ReplayRow {
  const { ruleId, ruleVersion, ruleName, comparedRuleId, comparedVersion, comparedName, differenceFen, ...row } = stored
  const isCompared = comparedRuleId !== null && comparedVersion !== null
  return {
    replayId: row.replayId,
    state: row.state,
    lotIds: row.lotIds,
    lotNames: row.lotNames,
    begin: row.begin,
    end: row.end,
    rule: { ruleId, version: ruleVersion, ruleName },
    comparedWith: isCompared
      ? { ruleId: comparedRuleId, version: comparedVersion, ruleName: comparedName ?? '' }
      : null,
    done: row.done,
    total: row.total,
    difference: differenceFen === null ? null : yuan(differenceFen),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}
