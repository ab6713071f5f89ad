import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { writeXlsx } from '../../../lib/sheet/write-xlsx.ts'
import { registerFile } from './register-file.ts'

interface ImportSheet {
  /** Of the file, without its ending. */
  name: string
  sheetName: string
  columns: SheetColumn[]
  rows: Cell[][]
}

/** A sheet of an import, its template or its failed rows, as an .xlsx that is kept for a day. */
export async function saveImportSheet(ctx: SignedInContext, { name, ...sheet }: ImportSheet): Promise<{ url: string }> {
  const saved = await ctx.files.save(await writeXlsx(sheet), '.xlsx')
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return registerFile(ctx, { name: `${name}.xlsx`, mediaType, ...saved, keepHours: 24 })
}

interface FailedRows {
  sheetName: string
  columns: SheetColumn[]
  /** What each row said, by column, and what was wrong with it. */
  failed: readonly { cells: Cell[]; told: ImportResult['FailedRecords'][number] }[]
  said: { name: string; error: string; guide: string; sheet: string; row: string }
}

/** The failed rows as they were, so that they can be corrected and imported again, with what was wrong beside them. */
export function saveFailedRows(
  ctx: SignedInContext,
  { sheetName, columns, failed, said }: FailedRows,
): Promise<{ url: string }> {
  const added: SheetColumn[] = [
    textColumn(said.error, 40),
    textColumn(said.guide, 60),
    textColumn(said.sheet, 12),
    { heading: said.row, kind: 'number', widthChars: 8 },
  ]
  const rows = failed.map(({ cells, told }) => [...cells, told.ErrorMsg, told.OperationGuide, told.Sheet, told.Row])
  return saveImportSheet(ctx, { name: said.name, sheetName, columns: [...columns, ...added], rows })
}

export const textColumn = (heading: string, widthChars: number): SheetColumn => ({ heading, kind: 'text', widthChars })
