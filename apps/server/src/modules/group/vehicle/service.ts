import type {
  CompanyVehicleEntry,
  CompanyVehicleFilter,
  DataOf,
  ParsedBodyOf,
  queryCompanyVehicle as query,
  removeCompanyVehicle as remove,
  saveCompanyVehicle as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { followRight } from '../company/follow-right.ts'
import { lockWholeCompanies } from '../company/lock-companies.ts'
import { exportVehicles } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('companyVehicle')

/** A page of companies' vehicles, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompanyVehicle(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('companyVehicle.export')
    return exportVehicles(ctx, input, part)
  }
  return { CompanyVehicles: await queries.listVehicles(ctx.db, ctx.scope, input, part) }
}

/** How many vehicles of companies fit the filter. */
export const countCompanyVehicle = async (
  { db, scope }: SignedInContext,
  filter: CompanyVehicleFilter,
): Promise<Total> => ({
  total: await queries.countVehicles(db, scope, filter),
})

/** Adds a vehicle to a company, or changes one. Fails with companyVehicle.taken, companyVehicle.companyFixed, company.otherLots. */
export async function saveCompanyVehicle(
  ctx: Acting,
  { vehicleId, companyId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<{ vehicleId: number }> {
  try {
    return await ctx.db.transaction().execute(async db => {
      const [company] = await lockWholeCompanies(ctx, db, [companyId])
      if (!company) throw new Failure('row.missing')
      const saved =
        vehicleId === undefined
          ? await addVehicle(ctx, db, companyId, entry)
          : await changeVehicle(ctx, db, { vehicleId, companyId, entry })
      await followRight(db, ctx.scope, company)
      return { vehicleId: saved }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? await taken(ctx.db, ctx, entry.plateNumber) : error
  }
}

async function addVehicle(ctx: Acting, db: Db, companyId: number, entry: CompanyVehicleEntry): Promise<number> {
  const by = authorshipOf(ctx)
  const [added] = await queries.insertVehicles(db, ctx.scope.tenantId, [{ companyId, ...entry }], by)
  if (!added) throw await taken(db, ctx, entry.plateNumber)
  await audit(ctx, db, { action: 'companyVehicle.add', entityId: added.vehicleId, after: { companyId, ...entry } })
  return added.vehicleId
}

interface Change {
  vehicleId: number
  companyId: number
  entry: CompanyVehicleEntry
}

async function changeVehicle(ctx: Acting, db: Db, { vehicleId, companyId, entry }: Change): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [vehicleId])
  if (!before) throw new Failure('row.missing')
  if (before.companyId !== companyId) {
    throw refusal('companyVehicle.companyFixed', 'companyId')
  }
  await queries.updateVehicle(db, ctx.scope.tenantId, vehicleId, entry)
  await audit(ctx, db, { action: 'companyVehicle.change', entityId: vehicleId, before, after: entry })
  return vehicleId
}

/** The failure that names the company of the plate. */
async function taken(db: Db, { scope }: Acting, plate: string): Promise<Failure> {
  const [owner] = await queries.listImported(db, scope.tenantId, [plate])
  const values = { plate, company: owner?.companyName ?? '' }
  return refusal('companyVehicle.taken', 'plateNumber', values)
}

/** Takes vehicles out of their companies, all of them or none. */
export async function removeCompanyVehicle(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const ids = [...new Set(input.vehicleIds)]
  return ctx.db.transaction().execute(async db => {
    const companyIds = (await queries.listForChange(db, ctx.scope, ids)).map(({ companyId }) => companyId)
    const companies = await lockWholeCompanies(ctx, db, companyIds)
    // Checked again: they may have been removed while this transaction waited for the lock.
    const found = await queries.listForChange(db, ctx.scope, ids)
    if (found.length < ids.length) throw new Failure('row.missing')
    await queries.removeVehicles(db, ctx.scope.tenantId, ids)
    for (const before of found) {
      await audit(ctx, db, { action: 'companyVehicle.remove', entityId: before.vehicleId, before })
    }
    for (const company of companies) await followRight(db, ctx.scope, company)
    return { removed: ids.length }
  })
}
