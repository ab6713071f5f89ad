import {
  type FreeVehicleEntry,
  type FreeVehicleFilter,
  type queryFreed as freed,
  type ParsedBodyOf,
  type queryFreeVehicle as query,
  type removeFreeVehicle as remove,
  type saveFreeVehicle as save,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { endRuleRights, putRuleRight } from '../parking-right/rule-rights.ts'
import { exportFreeVehicles, inWords } from './export.ts'
import * as queries from './queries.ts'
import { termsFault } from './terms-fault.ts'

const audit = auditOf('freeVehicle')

/** A page of rules, or with QueryAll one .xls of all that fit the filter. */
export async function queryFreeVehicle(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('freeVehicle.export')
    return exportFreeVehicles(ctx, input, part)
  }
  const rows = await queries.listFreeVehicles(ctx.db, ctx.scope, input, part)
  return { list: rows.map(({ terms, ...row }) => ({ ...row, ...terms, ...inWords(terms, ctx.language) })) }
}

/** How many rules fit the filter. */
export const countFreeVehicle = async ({ db, scope }: SignedInContext, filter: FreeVehicleFilter): Promise<Total> => ({
  total: await queries.countFreeVehicles(db, scope, filter),
})

/** Adds a rule, or changes one. Fails with name.taken, row.missing, freeVehicle.nobody, .hours, .reversed, .partly. */
export async function saveFreeVehicle(ctx: Acting, { freeVehicleId, ...entry }: ParsedBodyOf<typeof save>) {
  const fault = termsFault(entry)
  if (fault) throw refusal(fault.code, fault.path)
  const rule = { ...entry, lotIds: [...new Set(entry.lotIds)] }
  const write = async (db: Db) => {
    if ((await queries.countLots(db, ctx.scope, rule.lotIds)) < rule.lotIds.length)
      throw refusal('row.missing', 'lotIds')
    const id = freeVehicleId === undefined ? await add(ctx, db, rule) : await change(ctx, db, freeVehicleId, rule)
    await queries.replaceLots(db, ctx.scope.tenantId, id, rule.lotIds)
    await followRight(ctx, db, id, rule)
    return id
  }
  const taken = refusal('name.taken', 'name')
  return { freeVehicleId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

async function add(ctx: Acting, db: Db, rule: FreeVehicleEntry): Promise<number> {
  const entityId = await queries.insertRule(db, ctx.scope.tenantId, rule, authorshipOf(ctx))
  await audit(ctx, db, { action: 'freeVehicle.add', entityId, after: rule })
  return entityId
}

async function change(ctx: Acting, db: Db, entityId: number, rule: FreeVehicleEntry): Promise<number> {
  const [kept] = await queries.listForChange(db, ctx.scope, [entityId])
  if (!kept) throw new Failure('row.missing')
  const before = demandWhole(kept)
  await queries.updateRule(db, ctx.scope.tenantId, entityId, rule)
  await audit(ctx, db, { action: 'freeVehicle.change', entityId, before, after: rule })
  return entityId
}

/** A rule for lots that the person does not see is not his to change. */
function demandWhole({ isWhole, freeVehicleId, terms, ...rule }: queries.KeptRule) {
  if (!isWhole) throw new Failure('freeVehicle.partly')
  return { freeVehicleId, ...rule, ...terms }
}

function followRight(ctx: Acting, db: Db, freeVehicleId: number, rule: FreeVehicleEntry) {
  const { lotIds, disabled, remark: _remark, ...terms } = rule
  return putRuleRight(db, ctx.scope.tenantId, { freeVehicleId, terms, lotIds, isEnabled: !disabled }, ctx.clock())
}

/** Removes rules, all of them or none. Vehicles that came in by one park free up to now. */
export const removeFreeVehicle = (ctx: SignedInContext, { freeVehicleIds }: ParsedBodyOf<typeof remove>) => {
  const { tenantId } = ctx.scope
  return removeRows(ctx, freeVehicleIds, {
    noun: 'freeVehicle',
    list: async (db, ids) => (await queries.listForChange(db, ctx.scope, ids)).map(demandWhole),
    idOf: rule => rule.freeVehicleId,
    async remove(db, ids) {
      await deleteRows(db, 'free_vehicle', tenantId, ids)
      await endRuleRights(db, tenantId, ids, ctx.clock())
    },
  })
}

/** What each rule freed of the stays that ended in a period. */
export async function queryFreed(ctx: SignedInContext, { lotId, ...period }: ParsedBodyOf<typeof freed>) {
  const range = timeRange(period, ctx.scope.timeZone)
  const rows = await queries.listFreed(ctx.db, ctx.scope, { ...range, ...(lotId !== undefined && { lotId }) })
  const sum = (of: (row: queries.StoredFreed) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    list: rows.map(({ sparedFen, ...row }) => ({ ...row, spared: yuan(sparedFen) })),
    stays: sum(({ stays }) => stays),
    spared: yuan(sum(({ sparedFen }) => sparedFen)),
  }
}
