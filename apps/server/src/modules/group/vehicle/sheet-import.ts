import { authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { printRows } from '../../../platform/import/queries.ts'
import { listCompanyNames } from '../company/company-names.ts'
import { followRight } from '../company/follow-right.ts'
import { lockWholeCompanies } from '../company/lock-companies.ts'
import { readVehicle, type SheetVehicle, table } from './import-rows.ts'
import { insertVehicles, listForChange, listImported, removeVehicles, updateVehicle } from './queries.ts'
import type { ImportColumn } from './words.ts'

/** Finds a company by its name, else by its code; the names of those found by their numbers. */
async function knownCompanies({ scope }: SignedInContext, db: Db) {
  const companies = (await listCompanyNames(db, scope)).filter(({ isWhole }) => isWhole)
  const byCode = companies.filter(({ code }) => code !== '').map(({ code, companyId }) => [code, companyId] as const)
  const found = new Map([...byCode, ...companies.map(({ name, companyId }) => [name, companyId] as const)])
  return {
    idOf: (nameOrCode: string) => found.get(nameOrCode),
    nameOf: (companyId: number) => companies.find(company => company.companyId === companyId)?.name ?? '',
  }
}

/** The vehicles of a sheet, by plate: one belongs to one company at most. Companies that are written to are locked. */
export const companyVehicleImport: SheetImport<ImportColumn, SheetVehicle> = {
  noun: 'companyVehicle',
  table,
  async open(ctx, db) {
    const { scope, language } = ctx
    const { tenantId } = scope
    const companies = await knownCompanies(ctx, db)
    const locked = (db: Db, vehicles: readonly SheetVehicle[]) =>
      lockWholeCompanies(
        ctx,
        db,
        vehicles.map(({ companyId }) => companyId),
      )
    const follow = async (db: Db, changed: Awaited<ReturnType<typeof locked>>) => {
      for (const company of changed) await followRight(db, scope, company)
    }
    return {
      readRow: (texts, row) => readVehicle(texts, row, companies.idOf),
      keyOf: ({ entry }) => entry.plateNumber,
      async find(db, vehicles) {
        const found = await listImported(
          db,
          tenantId,
          vehicles.map(({ entry }) => entry.plateNumber),
        )
        return new Map(found.map(({ vehicleId, ...value }) => [value.entry.plateNumber, { ids: [vehicleId], value }]))
      },
      conflict(other, { companyId, entry }) {
        if (other.companyId === companyId) return undefined
        const company = other.companyName ?? companies.nameOf(other.companyId)
        return { column: 'plateNumber', code: 'companyVehicle.taken', values: { plate: entry.plateNumber, company } }
      },
      textsOf: ({ entry: { plateColor, ownerName, ownerPhone, department, remark } }) => ({
        ...(plateColor && { plateColor: plateColorNames[language][plateColor] }),
        ...{ ownerName, ownerPhone, department, remark },
      }),
      async add(db, vehicles) {
        const owners = await locked(db, vehicles)
        const fresh = vehicles.map(({ companyId, entry }) => ({ companyId, ...entry }))
        const added = await insertVehicles(db, tenantId, fresh, authorshipOf(ctx))
        const changed = new Set(added.map(({ companyId }) => companyId))
        await follow(
          db,
          owners.filter(({ companyId }) => changed.has(companyId)),
        )
        return added.map(({ plate, vehicleId }) => ({ key: plate, ids: [vehicleId] }))
      },
      async change(db, rows) {
        await locked(
          db,
          rows.map(({ value }) => value),
        )
        for (const { ids, value } of rows) for (const id of ids) await updateVehicle(db, tenantId, id, value.entry)
      },
      prints: (db, ids) => printRows(db, tenantId, { table: 'company_vehicle', id: 'vehicle_id' }, ids),
      async remove(db, ids) {
        const vehicles = await listForChange(db, scope, ids)
        const owners = await lockWholeCompanies(
          ctx,
          db,
          vehicles.map(({ companyId }) => companyId),
        )
        await removeVehicles(db, tenantId, ids)
        await follow(db, owners)
      },
    }
  },
}
