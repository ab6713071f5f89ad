import { companyVehicleImportColumns, type ImportResult } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { failureText } from '../../../lib/failure-words.ts'
import { readSheetRows } from '../../../lib/sheet/read-sheet-rows.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { SheetError } from '../../../lib/sheet/sheet-error.ts'
import { postImported } from '../../message/message/service.ts'
import { saveFailedRows, saveImportSheet, textColumn } from '../../system/file/service.ts'
import { followRight, holdWholeCompanies, listCompanyNames } from '../company/service.ts'
import { type FailedRow, failedRow, importRows, type ReadRow, readRows } from './import-rows.ts'
import { insertVehicles, listOwners } from './queries.ts'
import { names, words } from './words.ts'

const maxBytes = 5 * 1024 * 1024
const maxRows = 5_000
/** Rows that are not counted: headings and notes of several sheets. */
const spareRows = 200

/**
 * Adds the vehicles of an .xlsx to the companies that it names. Good rows are kept, bad ones told; plates that their company has already, or
 * that stand in the sheet twice for it, count as repeats.
 */
export async function importCompanyVehicle(ctx: SignedInContext): Promise<ImportResult> {
  const { language } = ctx
  const upload = await ctx.upload({ maxBytes, tooLarge: 'file.tooLarge' })
  const rows = importRows(await readSheetRows(upload.bytes, { maxRows: maxRows + spareRows }).catch(translate), maxRows)
  const read = readRows(rows, { language, companyOf: await companyFinder(ctx) })
  const done = await ctx.db.transaction().execute(async db => {
    const kept = await keep(ctx, db, read.good)
    const failed = [...read.failed, ...kept.failed].sort((a, b) => rowNumber(rows, a) - rowNumber(rows, b))
    const counts = { total: rows.length, success: kept.plates.length, failed: failed.length }
    const repeat = counts.total - counts.success - counts.failed
    const fileName = upload.name.slice(0, 200)
    const deed = { action: 'companyVehicle.import', entity: 'companyVehicle', entityId: fileName }
    await writeAudit(db, ctx, { ...deed, after: { ...counts, repeat, plates: kept.plates } })
    await postImported(db, ctx, { noun: 'companyVehicle', fileName, ...counts, repeat })
    return { ...counts, repeat, records: failed }
  })
  return {
    Total: done.total,
    SuccessNum: done.success,
    RepeatNum: done.repeat,
    FailedNum: done.failed,
    URL: done.records.length > 0 ? (await writeFailed(ctx, done.records)).url : '',
    FailedRecords: done.records.map(({ told }) => told),
  }
}

const rowNumber = (rows: { texts: object }[], { texts }: FailedRow) => rows.findIndex(row => row.texts === texts)

/** By its name, else by its code. */
async function companyFinder({ db, scope }: SignedInContext): Promise<(nameOrCode: string) => number | undefined> {
  const companies = (await listCompanyNames(db, scope)).filter(({ isWhole }) => isWhole)
  const byCode = companies.filter(({ code }) => code !== '').map(({ code, companyId }) => [code, companyId] as const)
  const found = new Map([...byCode, ...companies.map(({ name, companyId }) => [name, companyId] as const)])
  return nameOrCode => found.get(nameOrCode)
}

/** Adds what is new, to all companies at once; a plate that another company has is refused. */
async function keep(ctx: SignedInContext, db: Db, good: readonly ReadRow[]) {
  const companies = await holdWholeCompanies(
    ctx,
    db,
    good.map(({ companyId }) => companyId),
  )
  const plates = good.map(({ entry }) => entry.plateNumber)
  const owners = new Map((await listOwners(db, ctx.scope.tenantId, plates)).map(owner => [owner.plate, owner]))
  const nameOf = new Map(companies.map(({ companyId, name }) => [companyId, name]))
  const fresh = new Map<string, ReadRow>()
  const failed: FailedRow[] = []
  for (const row of good) {
    const plate = row.entry.plateNumber
    const owner = owners.get(plate) ?? fresh.get(plate)
    if (owner && owner.companyId !== row.companyId) {
      const values = { plate, company: nameOf.get(owner.companyId) ?? owners.get(plate)?.companyName ?? '' }
      const message = failureText('companyVehicle.taken', ctx.language, values)
      failed.push(failedRow(row.at, [{ column: 'plateNumber', message }], ctx.language))
    } else if (!owner) fresh.set(plate, row)
  }
  const vehicles = [...fresh.values()].map(({ companyId, entry }) => ({ companyId, ...entry }))
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  const added = await insertVehicles(db, ctx.scope.tenantId, vehicles, by)
  const changed = new Set(added.map(({ companyId }) => companyId))
  for (const company of companies) if (changed.has(company.companyId)) await followRight(db, ctx.scope, company)
  return { plates: added.map(({ plate }) => plate), failed }
}

/** An empty import sheet with an example row. */
export async function companyVehicleTemplate(ctx: SignedInContext): Promise<{ url: string }> {
  const { template } = words[ctx.language]
  const sheetName = names[ctx.language].title
  const rows = [companyVehicleImportColumns.map(column => template.example[column])]
  return saveImportSheet(ctx, { name: template.name, sheetName, columns: importColumns(ctx), rows })
}

const writeFailed = (ctx: SignedInContext, failed: readonly FailedRow[]): Promise<{ url: string }> =>
  saveFailedRows(ctx, {
    sheetName: names[ctx.language].title,
    columns: importColumns(ctx),
    failed: failed.map(({ texts, told }) => ({
      cells: companyVehicleImportColumns.map(column => texts[column]),
      told,
    })),
    said: words[ctx.language].failed,
  })

const importColumns = ({ language }: SignedInContext): SheetColumn[] =>
  companyVehicleImportColumns.map(column =>
    textColumn(names[language].field[column], column === 'remark' || column === 'companyName' ? 32 : 16),
  )

const refusals = {
  'sheet.notXlsx': 'file.notXlsx',
  'sheet.tooManyRows': 'file.tooManyRows',
  'sheet.tooLarge': 'file.tooLarge',
} as const

function translate(error: unknown): never {
  throw error instanceof SheetError ? new Failure(refusals[error.code]) : error
}
