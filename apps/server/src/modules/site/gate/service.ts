import type {
  DataOf,
  GateFilter,
  ParsedBodyOf,
  queryGate as query,
  removeGate as remove,
  saveGate as save,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { listedNames } from '../region/rules.ts'
import * as queries from './queries.ts'

const audit = auditOf('gate')

/** A page of gates with their lanes. */
export const queryGate = async (
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listGates(db, scope, input, sortedPartOf(input, 'name')),
})

export const countGate = async ({ db, scope }: SignedInContext, filter: GateFilter): Promise<Total> => ({
  total: await queries.countGates(db, scope, filter),
})

/** Adds a gate to a lot, or changes one. Fails with gate.nameTaken, gate.lotFixed. */
export const saveGate = (
  ctx: SignedInContext,
  { gateId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(refusal('gate.nameTaken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const { tenantId } = ctx.scope
      if (!(await queries.seesLot(db, ctx.scope, entry.lotId))) throw refusal('row.missing', 'lotId')
      if (gateId === undefined) {
        const added = await queries.insertGate(db, tenantId, entry)
        await audit(ctx, db, { action: 'gate.add', entityId: added.gateId, after: entry })
        return added
      }
      const [before] = await queries.listForChange(db, ctx.scope, [gateId])
      if (!before) throw new Failure('row.missing')
      if (before.lotId !== entry.lotId) throw refusal('gate.lotFixed', 'lotId')
      await queries.updateGate(db, tenantId, gateId, entry)
      await audit(ctx, db, { action: 'gate.change', entityId: gateId, before, after: entry })
      return { gateId }
    }),
  )

/** Removes gates, all of them or none. Fails with session.recheckNeeded, row.missing, gate.hasLanes. */
export const removeGate = (ctx: SignedInContext, { gateIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, gateIds, {
    noun: 'gate',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: ({ gateId }) => gateId,
    async remove(db, ids, rows) {
      const used = rows.filter(({ laneNames }) => laneNames.length > 0)
      const entries = used.map(({ name, laneNames }) => ({ name, of: laneNames }))
      if (used.length > 0) throw new Failure('gate.hasLanes', { values: { names: listedNames(entries, ctx.language) } })
      await deleteRows(db, 'gate', ctx.scope.tenantId, ids)
    },
  })
