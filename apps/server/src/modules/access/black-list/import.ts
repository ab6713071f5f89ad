import { blackListImportColumns, type ImportResult } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { readSheetRows } from '../../../lib/sheet/read-sheet-rows.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { SheetError } from '../../../lib/sheet/sheet-error.ts'
import { postImported } from '../../message/message/service.ts'
import { saveFailedRows, saveImportSheet, textColumn } from '../../system/file/service.ts'
import { type FailedRow, readImport } from './import-rows.ts'
import { insertNewEntries } from './queries.ts'
import { dayIn } from './rules.ts'
import { names, words } from './words.ts'

const maxBytes = 5 * 1024 * 1024
const maxRows = 5_000
/** Rows that are not counted: headings and notes of several sheets. */
const spareRows = 200

/**
 * Adds the plates of an .xlsx to the list of every lot; of somebody who sees only some lots, to the list of each of these. Good rows are
 * kept, bad ones told, plates that are listed already counted as repeats.
 */
export async function importBlackList(ctx: SignedInContext): Promise<ImportResult> {
  if (ctx.scope.lotIds?.length === 0) throw new Failure('permission.missing')
  const upload = await ctx.upload({ maxBytes, tooLarge: 'file.tooLarge' })
  const rows = await readSheetRows(upload.bytes, { maxRows: maxRows + spareRows }).catch(translate)
  const { total, entries, repeats, failed } = readImport(rows, {
    language: ctx.language,
    today: dayIn(ctx.clock(), ctx.scope.timeZone),
    maxRows,
  })
  const URL = failed.length > 0 ? (await writeFailed(ctx, failed)).url : ''
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  const added = await ctx.db.transaction().execute(async db => {
    const plates = await insertNewEntries({ db, scope: ctx.scope, by }, entries)
    const counts = { total, added: plates.length, failed: failed.length }
    const fileName = upload.name.slice(0, 200)
    const deed = { action: 'blackList.import', entity: 'blackList', entityId: fileName }
    await writeAudit(db, ctx, { ...deed, after: { ...counts, plates } })
    const repeat = repeats + entries.length - plates.length
    const told = { total, success: plates.length, repeat, failed: failed.length }
    await postImported(db, ctx, { noun: 'blackList', fileName, ...told })
    return plates.length
  })
  return {
    Total: total,
    SuccessNum: added,
    RepeatNum: repeats + entries.length - added,
    FailedNum: failed.length,
    URL,
    FailedRecords: failed.map(({ told }) => told),
  }
}

/** An empty import sheet with an example row. */
export async function blackListTemplate(ctx: SignedInContext): Promise<{ url: string }> {
  const { template } = words[ctx.language]
  const sheetName = names[ctx.language].title
  const rows = [blackListImportColumns.map(column => template.example[column])]
  return saveImportSheet(ctx, { name: template.name, sheetName, columns: importColumns(ctx), rows })
}

const writeFailed = (ctx: SignedInContext, failed: FailedRow[]): Promise<{ url: string }> =>
  saveFailedRows(ctx, {
    sheetName: names[ctx.language].title,
    columns: importColumns(ctx),
    failed: failed.map(({ texts, told }) => ({ cells: blackListImportColumns.map(column => texts[column]), told })),
    said: words[ctx.language].failed,
  })

const importColumns = ({ language }: SignedInContext): SheetColumn[] =>
  blackListImportColumns.map(column => textColumn(names[language].field[column], column === 'remark' ? 32 : 16))

const refusals = {
  'sheet.notXlsx': 'file.notXlsx',
  'sheet.tooManyRows': 'file.tooManyRows',
  'sheet.tooLarge': 'file.tooLarge',
} as const

function translate(error: unknown): never {
  throw error instanceof SheetError ? new Failure(refusals[error.code]) : error
}
