import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import type { FailureCode } from '../../lib/failure-words.ts'
import type { FailedRow, ImportTable } from '../../lib/sheet/import-table.ts'
import { readLimits } from '../../lib/sheet/read-limits.ts'
import { readSheetRows, type SheetRow } from '../../lib/sheet/read-sheet-rows.ts'
import type { Cell, SheetColumn } from '../../lib/sheet/sheet-column.ts'
import { SheetError } from '../../lib/sheet/sheet-error.ts'
import { writeXlsx } from '../../lib/sheet/write-xlsx.ts'
import { registerFile } from '../file/register-file.ts'
import type { FileUse } from '../file/use.ts'

const maxBytes = 5 * 1024 * 1024

/** The uploaded file of an import, and its name for the audit. Fails with file.missing or file.tooLarge. */
export async function takeImportFile(ctx: SignedInContext): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { bytes, name } = await ctx.upload({ maxBytes, tooLarge: 'file.tooLarge' })
  return { bytes, fileName: name.slice(0, 200) }
}

/** The maximum rows of an import. */
export const importedRows = 5_000
/** Allowance for rows that do not count: headings and notes of several sheets. */
const spareRows = 200

/**
 * The rows of an uploaded .xlsx, `importedRows` and some headings at most. Fails with the failure of the exceeded limit; with
 * `notXlsx` when it is not an .xlsx.
 */
export const readImportSheet = (bytes: Uint8Array, notXlsx: FailureCode = 'file.notXlsx'): Promise<SheetRow[]> =>
  readSheetRows(bytes, { maxRows: importedRows + spareRows }).catch((error: unknown) => {
    if (!(error instanceof SheetError)) throw error
    const code = error.code === 'sheet.notXlsx' ? notXlsx : refusals[error.code]
    throw new Failure(code, { values: limitsInWords })
  })

const limitsInWords = Object.fromEntries(
  Object.entries(readLimits).map(([name, limit]) => [name, limit.toLocaleString('en')]),
)

const refusals = {
  'sheet.tooManyRows': 'file.tooManyRows',
  'sheet.unpacksTooLarge': 'file.unpacksTooLarge',
  'sheet.tooManySheets': 'file.tooManySheets',
  'sheet.tooManyCells': 'file.tooManyCells',
  'sheet.tooManyTexts': 'file.tooManyTexts',
  'sheet.tooWide': 'file.tooWide',
  'sheet.tooHeavy': 'file.tooHeavy',
  'sheet.busy': 'file.busy',
  'sheet.tooLarge': 'file.tooHeavy',
} as const

interface ImportSheet {
  use: Extract<FileUse, 'importTemplate' | 'failedRows'>
  /** The file name without extension. */
  name: string
  sheetName: string
  columns: SheetColumn[]
  rows: Cell[][]
}

async function saveSheet(ctx: SignedInContext, { use, name, ...sheet }: ImportSheet): Promise<{ url: string }> {
  const saved = await ctx.files.save(await writeXlsx(sheet), '.xlsx')
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return registerFile(ctx, { use, name: `${name}.xlsx`, mediaType, ...saved })
}

/** Makes an import template with only examples, kept for a day. */
export function saveTemplate<Column extends string>(
  ctx: SignedInContext,
  table: ImportTable<Column>,
): Promise<{ url: string }> {
  const { templateName, examples } = table.words[ctx.language]
  const rows = examples.map(example => table.columns.map(column => example[column]))
  return saveSheet(ctx, { use: 'importTemplate', name: templateName, ...sheetOf(ctx, table), rows })
}

const failedHeadings = {
  zh: { sheet: '工作表', row: '行号', error: '错误', guide: '处理建议' },
  en: { sheet: 'Sheet', row: 'Row', error: 'Error', guide: 'What to do' },
}

/**
 * Makes a sheet of the failed rows with their errors, so that they can be corrected and imported again; kept for a day. '' when there
 * are none.
 */
export async function saveFailedRows<Column extends string>(
  ctx: SignedInContext,
  table: ImportTable<Column>,
  failed: readonly FailedRow<Column>[],
): Promise<string> {
  if (failed.length === 0) return ''
  const said = failedHeadings[ctx.language]
  const { sheetName, columns } = sheetOf(ctx, table)
  const added: SheetColumn[] = [
    textColumn(said.error, 40),
    textColumn(said.guide, 60),
    textColumn(said.sheet, 12),
    { heading: said.row, kind: 'number', widthChars: 8 },
  ]
  const rows = failed.map(({ texts, record }) => {
    const cells = table.columns.map(column => texts[column])
    return [...cells, record.ErrorMsg, record.OperationGuide, record.Sheet, record.Row]
  })
  const name = table.words[ctx.language].failedName
  const file = await saveSheet(ctx, { use: 'failedRows', name, sheetName, columns: [...columns, ...added], rows })
  return file.url
}

const sheetOf = <Column extends string>({ language }: SignedInContext, table: ImportTable<Column>) => ({
  sheetName: table.names[language].title,
  columns: table.columns.map(column => textColumn(table.names[language].field[column], table.widthChars(column))),
})

const textColumn = (heading: string, widthChars: number): SheetColumn => ({ heading, kind: 'text', widthChars })
