import {
  maxVehicleCode,
  type ParsedBodyOf,
  type queryVehicleClass as query,
  type removeVehicleClass as remove,
  type saveVehicleClass as save,
  type Total,
  type VehicleClassEntry,
  type VehicleClassFilter,
  vehicleCodesOf,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { rowsForChange } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeTenantRows } from '../../../platform/recheck/remove-rows.ts'
import { demandUnasked } from './asked-classes.ts'
import { listClassNames } from './class-names.ts'
import { exportVehicleClasses } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('vehicleClass')

/** A page of vehicle classes, or with QueryAll one .xls of all that fit the filter. */
export async function queryVehicleClass(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listVehicleClasses(ctx.db, ctx.scope, input, part) }
  ctx.demand('vehicleClass.export')
  return exportVehicleClasses(ctx, input, part)
}

/** How many vehicle classes fit the filter. */
export const countVehicleClass = async (
  { db, scope }: SignedInContext,
  filter: VehicleClassFilter,
): Promise<Total> => ({
  total: await queries.countVehicleClasses(db, scope, filter),
})

/** Adds a vehicle class, or changes one. Fails with name.taken, row.missing, vehicleClass.codeTooLong, vehicleClass.codeTaken, vehicleClass.inUse. */
export const saveVehicleClass = (ctx: SignedInContext, { vehicleClassId, ...entry }: ParsedBodyOf<typeof save>) =>
  ctx.db.transaction().execute(db => {
    if (vehicleCodesOf(entry.deviceCodes).some(code => code.length > maxVehicleCode))
      throw refusal('vehicleClass.codeTooLong', 'deviceCodes')
    return vehicleClassId === undefined ? add(ctx, db, entry) : change(ctx, db, vehicleClassId, entry)
  })

const codeTaken = (entry: VehicleClassEntry) =>
  refusal('vehicleClass.codeTaken', entry.deviceCodes === '' ? 'plateColor' : 'deviceCodes')

async function add(ctx: SignedInContext, db: Db, entry: VehicleClassEntry) {
  const { tenantId } = ctx.scope
  return orTaken(codeTaken(entry), async () => {
    const added = await queries.insertVehicleClass(db, tenantId, entry, authorshipOf(ctx))
    if (!added) throw refusal('name.taken', 'name')
    const { vehicleClassId } = added
    await queries.replaceCodes(db, { tenantId, vehicleClassId }, vehicleCodesOf(entry.deviceCodes))
    await audit(ctx, db, { action: 'vehicleClass.add', entityId: vehicleClassId, after: entry })
    return { vehicleClassId }
  })
}

/** A class that rules ask for keeps its name, by which they do. */
async function change(ctx: SignedInContext, db: Db, vehicleClassId: number, entry: VehicleClassEntry) {
  const { tenantId } = ctx.scope
  const [before] = await rowsForChange(db, 'vehicle_class', tenantId, [vehicleClassId])
  if (!before) throw new Failure('row.missing')
  if (before.name !== entry.name) {
    await demandUnasked(db, tenantId, { names: [before.name], now: ctx.clock(), path: 'name' })
    if ((await listClassNames(db, tenantId)).includes(entry.name)) throw refusal('name.taken', 'name')
  }
  await orTaken(codeTaken(entry), async () => {
    await queries.updateVehicleClass(db, tenantId, vehicleClassId, entry)
    await queries.replaceCodes(db, { tenantId, vehicleClassId }, vehicleCodesOf(entry.deviceCodes))
  })
  await audit(ctx, db, { action: 'vehicleClass.change', entityId: vehicleClassId, before, after: entry })
  return { vehicleClassId }
}

/** Removes vehicle classes, all of them or none. Fails with session.recheckNeeded, row.missing, vehicleClass.inUse. */
export const removeVehicleClass = (ctx: SignedInContext, { vehicleClassIds }: ParsedBodyOf<typeof remove>) =>
  removeTenantRows(ctx, vehicleClassIds, {
    noun: 'vehicleClass',
    table: 'vehicle_class',
    afterwards: (db, rows) =>
      demandUnasked(db, ctx.scope.tenantId, {
        names: rows.map(({ name }) => name),
        now: ctx.clock(),
        path: 'vehicleClassIds',
      }),
  })
