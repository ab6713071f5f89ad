import { concat, record, u8, u16, u32, wideText } from './biff-record.ts'
import { formatRecords } from './cell-format.ts'

const UTF16_CODE_PAGE = 1200
const CHINA = 86

/** One sheet of the workbook and where its substream begins, in bytes from the start of the workbook stream. */
interface BoundSheet {
  title: string
  offset: number
}

/**
 * The workbook globals of a BIFF8 stream up to the shared strings, which follow (string-table.ts), then the EOF record.
 * The records and their order are those that Excel itself writes: some validators accept no other.
 */
export const workbookGlobals = (sheets: readonly BoundSheet[]): Uint8Array =>
  concat([
    beginOfStream('globals'),
    record(0xe1, u16(UTF16_CODE_PAGE)),
    record(0xc1, u16(0)),
    record(0xe2),
    record(0x5c, userName('Parkdesk')),
    record(0x42, u16(UTF16_CODE_PAGE)),
    record(0x161, u16(0)),
    record(0x13d, ...sheets.map((_, at) => u16(at + 1))),
    record(0x9c, u16(14)),
    // Protection of windows, workbook and revisions: none.
    record(0x19, u16(0)),
    record(0x12, u16(0)),
    record(0x13, u16(0)),
    record(0x1af, u16(0)),
    record(0x1bc, u16(0)),
    window(),
    // No backup copy, all objects shown, dates count from 1900, full precision, nothing to refresh.
    record(0x40, u16(0)),
    record(0x8d, u16(0)),
    record(0x22, u16(0)),
    record(0x0e, u16(1)),
    record(0x1b7, u16(0)),
    record(0xda, u16(0)),
    ...formatRecords(),
    record(0x160, u16(0)),
    ...sheets.map(sheet => record(0x85, u32(sheet.offset), u16(0), u8(sheet.title.length), wideText(sheet.title))),
    record(0x8c, u16(CHINA), u16(CHINA)),
  ])

/** The BOF record that opens the globals and every sheet. */
export const beginOfStream = (substream: 'globals' | 'sheet'): Uint8Array =>
  record(0x809, u16(0x600), u16(substream === 'globals' ? 0x05 : 0x10), u16(0x0dbb), u16(0x07cc), u32(0), u32(6))

/** The EOF record that ends the globals and every sheet. */
export const endOfStream = (): Uint8Array => record(0x0a)

const window = (): Uint8Array =>
  record(0x3d, u16(0), u16(0), u16(0x6000), u16(0x3000), u16(0x38), u16(0), u16(0), u16(1), u16(600))

const userName = (name: string): number[] => {
  const text = [...u16(name.length), ...wideText(name)]
  return [...text, ...Array.from({ length: 112 - text.length }, () => 0x20)]
}
