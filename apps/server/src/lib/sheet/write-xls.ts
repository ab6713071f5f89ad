import { type FileHandle, open, rm } from 'node:fs/promises'
import { compoundFrame } from './compound-frame.ts'
import { createRowBlock } from './row-block.ts'
import type { SheetSource } from './sheet-column.ts'
import { SheetError } from './sheet-error.ts'
import { sheetTitle } from './sheet-title.ts'
import { openSpool, type Spool } from './spool.ts'
import { createStringTable, type StringTable } from './string-table.ts'
import { endOfStream, workbookGlobals } from './workbook-globals.ts'
import { type WrittenRows, worksheetHead, worksheetTail } from './worksheet-frame.ts'

const MAX_COLUMNS = 256
const MAX_ROWS = 65_536
/** The container is limited to 2 GiB; the overhead is far below the difference. */
const MAX_BYTES = 2 ** 31 - 2 ** 26

interface SpooledSheet extends WrittenRows {
  blockIndexOffsets: number[]
  spoolOffset: number
  byteCount: number
}

interface WrittenXls {
  /** Rows without the headings. */
  rowCount: number
  byteCount: number
}

/**
 * Writes rows as a BIFF8 workbook (Excel 97–2003, .xls) to a path, in constant memory whatever their number: cells and texts go
 * to two spool files beside the target and are joined at the end, since a workbook starts with data that is known only then.
 * Heading row bold and frozen; 65,536 rows a sheet, then "name 2", "name 3" with the heading again. Texts that a spreadsheet
 * could treat as a formula get an apostrophe. On any error all files are removed.
 * Throws SheetError 'sheet.tooLarge' near 2 GiB, RangeError for no or over 256 columns or a number no sheet can hold.
 */
export const writeXls = async (target: string, source: SheetSource): Promise<WrittenXls> => {
  if (source.columns.length === 0 || source.columns.length > MAX_COLUMNS) {
    throw new RangeError(`a sheet has 1 to ${MAX_COLUMNS} columns, not ${source.columns.length}`)
  }
  const spools: Spool[] = []
  const spool = async (name: string): Promise<Spool> => {
    const opened = await openSpool(`${target}.${name}.part`)
    spools.push(opened)
    return opened
  }
  try {
    const cells = await spool('cells')
    const texts = await spool('texts')
    const strings = createStringTable(texts)
    const { sheets, rowCount } = await spoolRows(source, { cells, texts, strings })
    const byteCount = await assemble(target, source, { cells, texts, strings, sheets })
    return { rowCount, byteCount }
  } finally {
    await Promise.all(spools.map(opened => opened.discard()))
  }
}

interface Spools {
  cells: Spool
  texts: Spool
  strings: StringTable
}

const spoolRows = async ({ columns, rows }: SheetSource, { cells, texts, strings }: Spools) => {
  const block = createRowBlock(columns, strings)
  const sheets: SpooledSheet[] = []

  const beginSheet = (): SpooledSheet => {
    const sheet = { rowCount: 1, blockIndexOffsets: [], spoolOffset: cells.byteCount(), byteCount: 0 }
    sheets.push(sheet)
    block.addHeading(0)
    return sheet
  }
  const flushBlock = (sheet: SpooledSheet) => {
    if (block.isEmpty()) return
    const { bytes, indexOffset } = block.take()
    sheet.blockIndexOffsets.push(sheet.byteCount + indexOffset)
    sheet.byteCount += bytes.length
    cells.append(bytes)
    if (cells.byteCount() + texts.byteCount() > MAX_BYTES)
      throw new SheetError('sheet.tooLarge', 'the .xls exceeds 2 GiB')
  }

  let sheet = beginSheet()
  let rowCount = 0
  for await (const row of rows) {
    if (sheet.rowCount === MAX_ROWS) {
      flushBlock(sheet)
      sheet = beginSheet()
    }
    block.addRow(sheet.rowCount++, row)
    rowCount++
    if (block.isFull()) flushBlock(sheet)
    if (cells.isDue()) await cells.drain()
    if (texts.isDue()) await texts.drain()
  }
  flushBlock(sheet)
  await cells.drain()
  await strings.finish()
  return { sheets, rowCount }
}

interface SpooledWorkbook extends Spools {
  sheets: SpooledSheet[]
}

const assemble = async (target: string, source: SheetSource, book: SpooledWorkbook): Promise<number> => {
  const { globals, parts, byteCount } = frameSheets(source, book)
  const frame = compoundFrame(byteCount)
  const file = await open(target, 'w')
  try {
    await file.writeFile(frame.header)
    await file.writeFile(globals.before)
    await book.texts.copyTo(file, 0, book.texts.byteCount())
    await file.writeFile(globals.after)
    for (const part of parts) await writeSheet(file, part, book.cells)
    await file.writeFile(frame.trailer)
    return frame.header.length + byteCount + frame.trailer.length
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

interface SheetPart {
  head: Uint8Array
  rows: SpooledSheet
  tail: Uint8Array
}

const writeSheet = async (file: FileHandle, { head, rows, tail }: SheetPart, cells: Spool) => {
  await file.writeFile(head)
  await cells.copyTo(file, rows.spoolOffset, rows.byteCount)
  await file.writeFile(tail)
}

const frameSheets = ({ sheetName, columns }: SheetSource, { texts, strings, sheets }: SpooledWorkbook) => {
  const titles = sheets.map((_, at) => sheetTitle(sheetName, at + 1))
  const textsAt = workbookGlobals(titles.map(title => ({ title, offset: 0 }))).length
  const after = Buffer.concat([strings.lookupRecord(textsAt), endOfStream()])

  let offset = textsAt + texts.byteCount() + after.length
  const bounds: { title: string; offset: number }[] = []
  const parts = sheets.map((rows, at): SheetPart => {
    const part = { head: worksheetHead(columns, rows, offset), rows, tail: worksheetTail(at === 0) }
    bounds.push({ title: titles[at] ?? '', offset })
    offset += part.head.length + rows.byteCount + part.tail.length
    return part
  })
  return { globals: { before: workbookGlobals(bounds), after }, parts, byteCount: offset }
}
