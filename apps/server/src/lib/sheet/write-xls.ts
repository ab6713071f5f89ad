import { type FileHandle, open, rm } from 'node:fs/promises'
import { compoundFrame } from './compound-frame.ts'
import { createRowBlock } from './row-block.ts'
import type { SheetSource } from './sheet-column.ts'
import { SheetError } from './sheet-error.ts'
import { sheetTitle } from './sheet-title.ts'
import { openSpool, type Spool } from './spool.ts'
import { createStringTable, type StringTable, type StringTableState } from './string-table.ts'
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

/** How far a workbook is. With the spool files beside its target another process can go on with it. */
export interface XlsCheckpoint {
  rowCount: number
  cellBytes: number
  textBytes: number
  sheets: readonly SpooledSheet[]
  strings: StringTableState
}

/** Makes a workbook that can be gone on with after its process has died. */
export interface XlsProgress {
  /** Where an earlier process stopped: `source.rows` are those that follow, and the spool files are beside the target. */
  from?: XlsCheckpoint | undefined
  /** Called about every so many rows, when all rows so far are on the disk. What it throws ends the writing. */
  everyRows: number
  save(checkpoint: XlsCheckpoint): Promise<void>
  /** Whether the spool files stay after an error, so that the workbook can be gone on with. */
  keepsAfter(error: unknown): boolean
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
 * could treat as a formula get an apostrophe. On any error all files are removed, unless `progress` keeps them.
 * Throws SheetError 'sheet.tooLarge' near 2 GiB, RangeError for no or over 256 columns or a number no sheet can hold.
 */
export const writeXls = async (target: string, source: SheetSource, progress?: XlsProgress): Promise<WrittenXls> => {
  if (source.columns.length === 0 || source.columns.length > MAX_COLUMNS) {
    throw new RangeError(`a sheet has 1 to ${MAX_COLUMNS} columns, not ${source.columns.length}`)
  }
  const spools: Spool[] = []
  const spool = async (path: string, keptBytes: number | undefined): Promise<Spool> => {
    const opened = await openSpool(path, keptBytes)
    spools.push(opened)
    return opened
  }
  let isKept = false
  try {
    const from = progress?.from
    const paths = spoolPaths(target)
    const cells = await spool(paths.cells, from?.cellBytes)
    const texts = await spool(paths.texts, from?.textBytes)
    const strings = createStringTable(texts, from?.strings)
    const { sheets, rowCount } = await spoolRows(source, { cells, texts, strings }, progress)
    const byteCount = await assemble(target, source, { cells, texts, strings, sheets })
    return { rowCount, byteCount }
  } catch (error) {
    isKept = progress?.keepsAfter(error) ?? false
    throw error
  } finally {
    await Promise.all(spools.map(opened => (isKept ? opened.close() : opened.discard())))
  }
}

/** The spool files beside a target. */
export const spoolPaths = (target: string): { cells: string; texts: string } => ({
  cells: `${target}.cells.part`,
  texts: `${target}.texts.part`,
})

interface Spools {
  cells: Spool
  texts: Spool
  strings: StringTable
}

const spoolRows = async ({ columns, rows }: SheetSource, { cells, texts, strings }: Spools, progress?: XlsProgress) => {
  const block = createRowBlock(columns, strings)
  const sheets = progress?.from?.sheets.map(copyOf) ?? []

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

  const savedAt = async (rowCount: number) => {
    await cells.drain()
    const state = strings.pause()
    await texts.drain()
    await Promise.all([cells.sync(), texts.sync()])
    const bytes = { cellBytes: cells.byteCount(), textBytes: texts.byteCount() }
    await progress?.save({ rowCount, ...bytes, sheets: sheets.map(copyOf), strings: state })
    return rowCount
  }

  let sheet = sheets.at(-1) ?? beginSheet()
  let rowCount = progress?.from?.rowCount ?? 0
  let saved = rowCount
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
    // Between two blocks nothing of a row is in memory alone.
    if (progress && block.isEmpty() && rowCount - saved >= progress.everyRows) saved = await savedAt(rowCount)
  }
  flushBlock(sheet)
  await cells.drain()
  await strings.finish()
  return { sheets, rowCount }
}

const copyOf = (sheet: SpooledSheet): SpooledSheet => ({ ...sheet, blockIndexOffsets: [...sheet.blockIndexOffsets] })

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
