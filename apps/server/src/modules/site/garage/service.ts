import type {
  DataOf,
  GarageFilter,
  ParsedBodyOf,
  queryGarage as query,
  removeGarage as remove,
  saveGarage as save,
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

const audit = auditOf('garage')

/** A page of levels. */
export const queryGarage = async (
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listGarages(db, scope, input, sortedPartOf(input, 'name')),
})

export const countGarage = async ({ db, scope }: SignedInContext, filter: GarageFilter): Promise<Total> => ({
  total: await queries.countGarages(db, scope, filter),
})

/** Adds a level to a lot, or changes one. Fails with garage.nameTaken, garage.lotFixed. */
export const saveGarage = (
  ctx: SignedInContext,
  { garageId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(refusal('garage.nameTaken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const { tenantId } = ctx.scope
      if (!(await queries.seesLot(db, ctx.scope, entry.lotId))) throw refusal('row.missing', 'lotId')
      if (garageId === undefined) {
        const added = await queries.insertGarage(db, tenantId, entry)
        await audit(ctx, db, { action: 'garage.add', entityId: added.garageId, after: entry })
        return added
      }
      const [before] = await queries.listForChange(db, ctx.scope, [garageId])
      if (!before) throw new Failure('row.missing')
      if (before.lotId !== entry.lotId) throw refusal('garage.lotFixed', 'lotId')
      await queries.updateGarage(db, tenantId, garageId, entry)
      await audit(ctx, db, { action: 'garage.change', entityId: garageId, before, after: entry })
      return { garageId }
    }),
  )

/** Removes levels, all of them or none. Fails with session.recheckNeeded, row.missing, garage.hasSpots. */
export const removeGarage = (ctx: SignedInContext, { garageIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, garageIds, {
    noun: 'garage',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: ({ garageId }) => garageId,
    async remove(db, ids, rows) {
      const used = rows.filter(({ spotCount }) => spotCount > 0)
      const entries = used.map(({ name, spotCount }) => ({ name, of: [String(spotCount)] }))
      if (used.length > 0)
        throw new Failure('garage.hasSpots', { values: { names: listedNames(entries, ctx.language) } })
      await deleteRows(db, 'garage', ctx.scope.tenantId, ids)
    },
  })
