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
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { type Clerk, followRight, holdWholeCompanies } from '../company/service.ts'
import { exportVehicles } from './export.ts'
import * as queries from './queries.ts'

/** A page of companies' vehicles, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompanyVehicle(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('companyVehicle.export')
    return exportVehicles(ctx, input, { ...sort, ...exportedPages(input) })
  }
  return { CompanyVehicles: await queries.listVehicles(ctx.db, ctx.scope, input, { ...sort, ...pageOf(input) }) }
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
  ctx: Clerk,
  { vehicleId, companyId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<{ vehicleId: number }> {
  try {
    return await ctx.db.transaction().execute(async db => {
      const [company] = await holdWholeCompanies(ctx, db, [companyId])
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

async function addVehicle(ctx: Clerk, db: Db, companyId: number, entry: CompanyVehicleEntry): Promise<number> {
  const by = { userId: ctx.session.userId, at: ctx.clock() }
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

async function changeVehicle(ctx: Clerk, db: Db, { vehicleId, companyId, entry }: Change): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [vehicleId])
  if (!before) throw new Failure('row.missing')
  if (before.companyId !== companyId) {
    throw new Failure('companyVehicle.companyFixed', {
      fields: [{ path: 'companyId', code: 'companyVehicle.companyFixed' }],
    })
  }
  await queries.updateVehicle(db, ctx.scope.tenantId, vehicleId, entry)
  await audit(ctx, db, { action: 'companyVehicle.change', entityId: vehicleId, before, after: entry })
  return vehicleId
}

/** Says which company has the plate. */
async function taken(db: Db, { scope }: Clerk, plate: string): Promise<Failure> {
  const [owner] = await queries.listOwners(db, scope.tenantId, [plate])
  const values = { plate, company: owner?.companyName ?? '' }
  return new Failure('companyVehicle.taken', {
    values,
    fields: [{ path: 'plateNumber', code: 'companyVehicle.taken' }],
  })
}

/** Takes vehicles out of their companies, all of them or none. */
export async function removeCompanyVehicle(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const ids = [...new Set(input.vehicleIds)]
  return ctx.db.transaction().execute(async db => {
    const companyIds = (await queries.listForChange(db, ctx.scope, ids)).map(({ companyId }) => companyId)
    const companies = await holdWholeCompanies(ctx, db, companyIds)
    // Once more: somebody may have removed them while this one waited.
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

interface Deed {
  action: string
  entityId: number
  before?: object
  after?: object
}

const audit = (ctx: Clerk, db: Db, deed: Deed) => writeAudit(db, ctx, { entity: 'companyVehicle', ...deed })
