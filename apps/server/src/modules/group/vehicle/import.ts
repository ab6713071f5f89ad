import type { ImportResult } from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { failureText } from '../../../lib/failure-words.ts'
import {
  type FailedRow,
  failedRow,
  importResult,
  type ReadRows,
  recordsOf,
  type TableRow,
  tableRows,
} from '../../../lib/sheet/import-table.ts'
import { postImported } from '../../../platform/message/post-message.ts'
import {
  importedRows,
  readImportSheet,
  saveFailedRows,
  saveTemplate,
  takeImportFile,
} from '../../../platform/sheet/import-sheet.ts'
import { listCompanyNames } from '../company/company-names.ts'
import { followRight } from '../company/follow-right.ts'
import { lockWholeCompanies } from '../company/lock-companies.ts'
import { readVehicles, type SheetVehicle, table } from './import-rows.ts'
import { insertVehicles, listOwners } from './queries.ts'
import type { ImportColumn } from './words.ts'

const audit = auditOf('companyVehicle')

/**
 * Adds the vehicles of an .xlsx to the companies that it names. good rows are kept, bad ones reported; plates that their company has already, or
 * that stand in the sheet twice for it, count as repeats.
 */
export async function importCompanyVehicle(ctx: SignedInContext): Promise<ImportResult> {
  const { bytes, fileName } = await takeImportFile(ctx)
  const rows = recordsOf(tableRows(await readImportSheet(bytes), table), table, importedRows)
  const read = readVehicles(rows, { language: ctx.language, companyOf: await companyFinder(ctx) })
  const done = await ctx.db.transaction().execute(async db => {
    const kept = await keep(ctx, db, read.good)
    const failed = [...read.failed, ...kept.failed].sort((a, b) => rowNumber(rows, a) - rowNumber(rows, b))
    const counts = { total: rows.length, success: kept.plates.length, failed: failed.length }
    const repeat = counts.total - counts.success - counts.failed
    const after = { ...counts, repeat, plates: kept.plates }
    await audit(ctx, db, { action: 'companyVehicle.import', entityId: fileName, after })
    await postImported(db, ctx, { noun: 'companyVehicle', fileName, ...counts, repeat })
    return { ...counts, repeat, failed }
  })
  return importResult({ ...done, url: await saveFailedRows(ctx, table, done.failed) })
}

const rowNumber = (rows: readonly TableRow<ImportColumn>[], { texts }: FailedRow<ImportColumn>) =>
  rows.findIndex(row => row.texts === texts)

/** Finds a company by its name, else by its code. */
async function companyFinder({ db, scope }: SignedInContext): Promise<(nameOrCode: string) => number | undefined> {
  const companies = (await listCompanyNames(db, scope)).filter(({ isWhole }) => isWhole)
  const byCode = companies.filter(({ code }) => code !== '').map(({ code, companyId }) => [code, companyId] as const)
  const found = new Map([...byCode, ...companies.map(({ name, companyId }) => [name, companyId] as const)])
  return nameOrCode => found.get(nameOrCode)
}

/** Adds what is new, to all companies at once; a plate that another company has is refused. */
async function keep(ctx: SignedInContext, db: Db, good: ReadRows<ImportColumn, SheetVehicle>['good']) {
  const companies = await lockWholeCompanies(
    ctx,
    db,
    good.map(({ value }) => value.companyId),
  )
  const plates = good.map(({ value }) => value.entry.plateNumber)
  const owners = new Map((await listOwners(db, ctx.scope.tenantId, plates)).map(owner => [owner.plate, owner]))
  const nameOf = new Map(companies.map(({ companyId, name }) => [companyId, name]))
  const fresh = new Map<string, SheetVehicle>()
  const failed: FailedRow<ImportColumn>[] = []
  for (const { at, value } of good) {
    const plate = value.entry.plateNumber
    const owner = owners.get(plate) ?? fresh.get(plate)
    if (owner && owner.companyId !== value.companyId) {
      const values = { plate, company: nameOf.get(owner.companyId) ?? owners.get(plate)?.companyName ?? '' }
      const message = failureText('companyVehicle.taken', ctx.language, values)
      failed.push(failedRow(at, [{ column: 'plateNumber', message }], { table, language: ctx.language }))
    } else if (!owner) fresh.set(plate, value)
  }
  const vehicles = [...fresh.values()].map(({ companyId, entry }) => ({ companyId, ...entry }))
  const added = await insertVehicles(db, ctx.scope.tenantId, vehicles, authorshipOf(ctx))
  const changed = new Set(added.map(({ companyId }) => companyId))
  for (const company of companies) if (changed.has(company.companyId)) await followRight(db, ctx.scope, company)
  return { plates: added.map(({ plate }) => plate), failed }
}

/** An empty import sheet with an example row. */
export const companyVehicleTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
