import { concat, f64, record, u8, u16, u32 } from './biff-record.ts'
import { CELL_FORMAT } from './cell-format.ts'
import type { SheetColumn } from './sheet-column.ts'
import { beginOfStream, endOfStream } from './workbook-globals.ts'

/** In twentieths of a point: a row high enough for Chinese characters at 10 points. */
export const ROW_HEIGHT = 285
const MAX_WIDTH_CHARS = 255

/** A sheet whose rows are written: how many (the heading row included), and where its row blocks end, in bytes from the first block. */
export interface WrittenRows {
  rowCount: number
  blockIndexOffsets: readonly number[]
}

/** What comes before the row blocks of a sheet. `offset`: where the sheet begins in the workbook stream, for its INDEX record. */
export const worksheetHead = (columns: readonly SheetColumn[], rows: WrittenRows, offset: number): Uint8Array => {
  const opening = beginOfStream('sheet')
  const settings = concat(calculationAndPage())
  const widths = concat([record(0x55, u16(8)), ...columns.map(columnWidth)])
  const size = record(0x200, u32(0), u32(rows.rowCount), u16(0), u16(columns.length), u16(0))

  const indexLength = 20 + 4 * rows.blockIndexOffsets.length
  const widthsAt = offset + opening.length + indexLength + settings.length
  const rowsAt = widthsAt + widths.length + size.length
  const blocks = rows.blockIndexOffsets.map(at => u32(rowsAt + at))
  const index = record(0x20b, u32(0), u32(0), u32(rows.rowCount), u32(widthsAt), ...blocks)
  return concat([opening, index, settings, widths, size])
}

/** What comes after the row blocks: the view with its frozen heading row, and the end. Only the first sheet is the selected one. */
export const worksheetTail = (isFirst: boolean): Uint8Array =>
  concat([
    record(0x23e, u16(isFirst ? 0x7be : 0x1be), u16(0), u16(0), u32(0x40), u16(0), u16(0), u32(0)),
    record(0x41, u16(0), u16(1), u16(1), u16(0), u8(2), u8(0)),
    selection(3, 0),
    selection(2, 1),
    endOfStream(),
  ])

const selection = (pane: number, row: number): Uint8Array =>
  record(0x1d, u8(pane), u16(row), u16(0), u16(0), u16(1), u16(row), u16(row), u8(0), u8(0))

const columnWidth = (column: SheetColumn, at: number): Uint8Array => {
  const width = Math.round(Math.min(Math.max(column.widthChars, 1), MAX_WIDTH_CHARS - 1) * 256 + 182)
  return record(0x7d, u16(at), u16(at), u16(width), u16(CELL_FORMAT[column.kind]), u16(0), u16(0))
}

/** Excel's defaults: automatic calculation, plain printing, no outline. */
const calculationAndPage = (): Uint8Array[] => [
  record(0x0d, u16(1)),
  record(0x0c, u16(100)),
  record(0x0f, u16(1)),
  record(0x11, u16(0)),
  record(0x10, f64(0.001)),
  record(0x5f, u16(1)),
  record(0x2a, u16(0)),
  record(0x2b, u16(0)),
  record(0x82, u16(1)),
  record(0x80, u16(0), u16(0), u16(0), u16(0)),
  record(0x225, u16(0), u16(ROW_HEIGHT)),
  record(0x81, u16(0x04c1)),
  record(0x14),
  record(0x15),
  record(0x83, u16(0)),
  record(0x84, u16(0)),
]
