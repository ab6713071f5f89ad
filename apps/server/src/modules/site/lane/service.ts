import type {
  addLanes as addMany,
  DataOf,
  LaneEntry,
  LaneFilter,
  ParsedBodyOf,
  laneOptions as places,
  queryLane as query,
  removeLane as remove,
  saveLane as save,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { findOrAddGate } from '../gate/find-or-add-gate.ts'
import { listedNames } from '../region/rules.ts'
import * as queries from './queries.ts'
import { numberedLanes } from './rules.ts'

const audit = auditOf('lane')

/** A page of lanes. */
export const queryLane = async (
  { db, scope, clock }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listLanes(db, { scope, now: clock() }, input, sortedPartOf(input, 'name')),
})

export const countLane = async ({ db, scope }: SignedInContext, filter: LaneFilter): Promise<Total> => ({
  total: await queries.countLanes(db, scope, filter),
})

/** Fails with row.missing. */
export async function laneOptions(
  { db, scope }: SignedInContext,
  { lotId }: { lotId: number },
): Promise<DataOf<typeof places>> {
  const found = await queries.findPlaces(db, scope, lotId)
  if (!found) throw new Failure('row.missing')
  return found
}

const codeTaken = () => refusal('lane.codeTaken', 'laneCode')

const innerWithoutRegion = () => refusal('lane.innerWithoutRegion', 'isInner')

/**
 * Adds a lane to a lot, or changes one. Fails with lane.codeTaken, lane.lotFixed, lane.innerWithoutRegion, row.missing for a gate or box of another
 * lot.
 */
export const saveLane = (
  ctx: SignedInContext,
  { laneId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(codeTaken(), () =>
    ctx.db.transaction().execute(async db => {
      await demandPlaces(ctx, db, entry)
      return { laneId: laneId === undefined ? await add(ctx, db, entry) : await change(ctx, db, laneId, entry) }
    }),
  )

async function demandPlaces({ scope }: SignedInContext, db: Db, { lotId, gateId, boxId }: LaneEntry): Promise<void> {
  const found = await queries.findPlaces(db, scope, lotId)
  if (!found) throw refusal('row.missing', 'lotId')
  if (!found.gates.some(gate => gate.gateId === gateId)) throw refusal('row.missing', 'gateId')
  if (boxId !== null && !found.boxes.some(box => box.boxId === boxId)) throw refusal('row.missing', 'boxId')
}

async function add(ctx: SignedInContext, db: Db, entry: LaneEntry): Promise<number> {
  // Which region it leads into is said by the region, once the lane is there.
  if (entry.isInner) throw innerWithoutRegion()
  const [laneId = 0] = await queries.insertLanes(db, ctx.scope.tenantId, [entry])
  await audit(ctx, db, { action: 'lane.add', entityId: laneId, after: entry })
  return laneId
}

async function change(ctx: SignedInContext, db: Db, laneId: number, entry: LaneEntry): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [laneId])
  if (!before) throw new Failure('row.missing')
  if (before.lotId !== entry.lotId) throw refusal('lane.lotFixed', 'lotId')
  if (entry.isInner && !before.isInner && before.regionId === null) throw innerWithoutRegion()
  await queries.updateLane(db, ctx.scope.tenantId, laneId, entry)
  await audit(ctx, db, { action: 'lane.change', entityId: laneId, before, after: entry })
  return laneId
}

/** Adds lanes to a gate of a lot; the lot's only box speaks for them. Fails with row.missing. */
export const addLanes = (
  ctx: SignedInContext,
  { lotId, gateName, entries, exits }: ParsedBodyOf<typeof addMany>,
): Promise<DataOf<typeof addMany>> =>
  orTaken(codeTaken(), () =>
    ctx.db.transaction().execute(async db => {
      const found = await queries.findPlaces(db, ctx.scope, lotId)
      if (!found) throw refusal('row.missing', 'lotId')
      const { tenantId } = ctx.scope
      const gateId = await findOrAddGate(db, ctx, { lotId, name: gateName })
      const taken = await queries.listCodes(db, tenantId, lotId)
      const boxId = found.boxes.length === 1 ? (found.boxes[0]?.boxId ?? null) : null
      const wanted = [...numberedLanes('in', entries, taken), ...numberedLanes('out', exits, taken)]
      const lanes = wanted.map(lane => ({ ...lane, lotId, gateId, boxId }))
      const laneIds = lanes.length === 0 ? [] : await queries.insertLanes(db, tenantId, lanes)
      for (const [index, laneId] of laneIds.entries())
        await audit(ctx, db, { action: 'lane.add', entityId: laneId, after: lanes[index] ?? null })
      return { gateId, laneCodes: lanes.map(({ laneCode }) => laneCode) }
    }),
  )

/**
 * Removes lanes, all of them or none. Asks and commands keep a lane as passes do: they say who opened its barrier and why, and go by the operator's retention
 * alone. Fails with session.recheckNeeded, row.missing, lane.boxSpeaks, lane.inUse, lane.hasPasses, lane.wasWorked.
 */
export const removeLane = (ctx: SignedInContext, { laneIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, laneIds, {
    noun: 'lane',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: ({ laneId }) => laneId,
    async remove(db, ids, rows) {
      const { tenantId } = ctx.scope
      const comma = ctx.language === 'zh' ? '、' : ', '
      const spoken = rows.filter(({ boxId }) => boxId !== null).map(({ name }) => name)
      if (spoken.length > 0) throw new Failure('lane.boxSpeaks', { values: { names: spoken.join(comma) } })
      const asked = await queries.listAsked(db, { tenantId, now: ctx.clock() }, ids)
      if (asked.length > 0) throw new Failure('lane.inUse', { values: { names: listedNames(asked, ctx.language) } })
      const passed = await queries.listPassed(db, tenantId, ids)
      if (passed.length > 0) throw new Failure('lane.hasPasses', { values: { names: passed.join(comma) } })
      const worked = await queries.listWorked(db, tenantId, ids)
      if (worked.length > 0) throw new Failure('lane.wasWorked', { values: { names: worked.join(comma) } })
      await deleteRows(db, 'lane', tenantId, ids)
    },
  })
