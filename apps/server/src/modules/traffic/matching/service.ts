import type {
  DataOf,
  matchCandidates as matchCandidatesCall,
  matchExit as matchExitCall,
  matchingModes as matchingModesCall,
  ParsedBodyOf,
  queryGhosts as queryGhostsCall,
  queryUnmatched as queryUnmatchedCall,
  refuseMatch as refuseMatchCall,
  saveMatchingMode as saveMatchingModeCall,
  Total,
  UnmatchedFilter,
  UnmatchedRow,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import * as ghosts from './ghost-queries.ts'
import { joinExit } from './join-exit.ts'
import { listCandidates } from './list-candidates.ts'
import * as modes from './mode-queries.ts'
import * as queries from './queries.ts'
import { ghostMs, readCost } from './rules.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: UnmatchedFilter): queries.UnmatchedSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

const unmatchedRow = ({ at, ...sight }: Awaited<ReturnType<typeof queries.listSights>>[number]): UnmatchedRow => ({
  ...sight,
  leftAt: at,
})

/** A page of the exits that no entry is known of. */
export async function queryUnmatched(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryUnmatchedCall>,
): Promise<DataOf<typeof queryUnmatchedCall>> {
  const orderIds = await queries.listUnmatched(ctx.db, ctx.scope, searchOf(ctx, input), partOf(input))
  const sights = await queries.listSights(ctx.db, ctx.scope.tenantId, orderIds, 'out')
  return { list: sights.map(unmatchedRow) }
}

export const countUnmatched = async (ctx: SignedInContext, filter: UnmatchedFilter): Promise<Total> => ({
  total: await queries.countUnmatched(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** The vehicles inside that an exit may be of, with both pictures. Fails with row.missing, matching.notWaiting. */
export async function matchCandidates(
  ctx: SignedInContext,
  { orderId }: ParsedBodyOf<typeof matchCandidatesCall>,
): Promise<DataOf<typeof matchCandidatesCall>> {
  const { tenantId } = ctx.scope
  const exit = await getOrphan(ctx, orderId)
  const [row] = (await queries.listSights(ctx.db, tenantId, [orderId], 'out')).map(unmatchedRow)
  if (!row) throw new Failure('row.missing')
  if (row.mode === 'off') return { orderId, exit: row, candidates: null }
  const without = await queries.listRefused(ctx.db, tenantId, orderId)
  const { lotId } = exit
  const candidates = await listCandidates(ctx.db, { tenantId, lotId, exit }, { without })
  return { orderId, exit: row, candidates }
}

async function getOrphan({ db, scope }: SignedInContext, orderId: number): Promise<queries.OrphanExit> {
  const exit = await queries.findOrphan(db, scope, orderId)
  if (exit) return exit
  const [known] = await queries.listSights(db, scope.tenantId, await queries.listSeen(db, scope, [orderId]), 'out')
  throw new Failure(known ? 'matching.notWaiting' : 'row.missing')
}

/** Joins an exit to the entry that a person has chosen. */
export function matchExit(
  ctx: SignedInContext,
  { orderId, entryOrderId, reason }: ParsedBodyOf<typeof matchExitCall>,
): Promise<DataOf<typeof matchExitCall>> {
  return ctx.db.transaction().execute(async db => {
    const exit = await getOrphan({ ...ctx, db }, orderId)
    const [entry] = await queries.listSights(db, ctx.scope.tenantId, [entryOrderId], 'in')
    const cost = entry ? readCost(exit, { ...entry, plate: entry.plateNumber }) : 0
    const joined = await joinExit(db, ctx, { exit, entryOrderId, reason, cost, second: null })
    return { orderId: joined.orderId }
  })
}

/** No longer proposes a vehicle for an exit. Fails with row.missing. */
export async function refuseMatch(
  ctx: SignedInContext,
  { orderId, entryOrderId }: ParsedBodyOf<typeof refuseMatchCall>,
): Promise<null> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const seen = await queries.listSeen(db, ctx.scope, [orderId, entryOrderId])
    if (seen.length < 2) throw new Failure('row.missing')
    const by = { at: ctx.clock(), by: ctx.session.userId }
    await queries.insertRefusal(db, { tenantId, exitOrderId: orderId, entryOrderId, ...by })
    await writeAudit(db, ctx, {
      action: 'order.refuseMatch',
      entity: 'order',
      entityId: orderId,
      after: { entryOrderId },
    })
    return null
  })
}

const mostGhosts = 200

/** Vehicles inside that have entered another lot since, that may have left misread, and those inside for far longer than is usual there. */
export async function queryGhosts(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof queryGhostsCall>,
): Promise<DataOf<typeof queryGhostsCall>> {
  const now = ctx.clock()
  const { tenantId } = ctx.scope
  const long = await ghosts.listLongStays(ctx.db, ctx.scope, { lotId, now })
  const usual = new Map(long.map(lot => [lot.lotId, ghostMs(lot.longMs)]))
  const lots = long.map(lot => ({ lotId: lot.lotId, before: new Date(now.getTime() - ghostMs(lot.longMs)) }))
  const elsewhere = await ghosts.listElsewhere(ctx.db, ctx.scope, { lotId, limit: mostGhosts })
  const others = new Map(elsewhere.map(({ orderId, otherId }) => [orderId, otherId]))
  const plausible = long.map(lot => ({ lotId: lot.lotId, mostMs: ghostMs(lot.longMs) }))
  const misread = await ghosts.listMisread(ctx.db, tenantId, plausible, mostGhosts)
  const exits = new Map(misread.map(({ orderId, exitId }) => [orderId, exitId]))
  const longest = await ghosts.listGhosts(ctx.db, tenantId, lots, mostGhosts)
  const all = [...elsewhere, ...misread, ...longest]
  const found = all.filter(({ orderId }, place) => all.findIndex(each => each.orderId === orderId) === place)
  found.splice(mostGhosts)
  const sightsOf = (orderIds: number[]) => queries.listSights(ctx.db, tenantId, orderIds, 'in')
  const left = new Map((await queries.listSights(ctx.db, tenantId, [...exits.values()], 'out')).map(leftAt))
  const later = new Map((await sightsOf([...new Set(others.values())])).map(sight => [sight.orderId, enteredAt(sight)]))
  return {
    list: (await sightsOf(found.map(({ orderId }) => orderId))).map((sight, place) => ({
      ...enteredAt(sight),
      lotId: found[place]?.lotId ?? 0,
      parkingLength: Math.floor((now.getTime() - (found[place]?.entryMs ?? 0)) / 60_000),
      usualLength: Math.floor((usual.get(found[place]?.lotId ?? 0) ?? 0) / 60_000),
      elsewhere: later.get(others.get(sight.orderId) ?? 0) ?? null,
      leftAs: left.get(exits.get(sight.orderId) ?? 0) ?? null,
    })),
  }
}

type Stored = Awaited<ReturnType<typeof queries.listSights>>[number]

const leftAt = ({ at, mode: _mode, ...sight }: Stored) => [sight.orderId, { ...sight, leftAt: at }] as const

const enteredAt = ({ at, mode: _mode, ...sight }: Stored) => ({ ...sight, cameAt: at })

export const matchingModes = (ctx: SignedInContext): Promise<DataOf<typeof matchingModesCall>> =>
  modes.listModes(ctx.db, ctx.scope)

/** Fails with row.missing. */
export async function saveMatchingMode(
  ctx: SignedInContext,
  { lotId, mode }: ParsedBodyOf<typeof saveMatchingModeCall>,
): Promise<null> {
  return ctx.db.transaction().execute(async db => {
    const before = (await modes.listModes(db, ctx.scope, lotId))[0]
    if (!before) throw new Failure('row.missing')
    await modes.saveMode(db, { tenantId: ctx.scope.tenantId, lotId, mode })
    const change = { before: { mode: before.mode }, after: { mode } }
    await writeAudit(db, ctx, { action: 'lot.saveMatching', entity: 'lot', entityId: lotId, ...change })
    return null
  })
}
