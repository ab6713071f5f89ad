/** Why a sheet was refused. 'sheet.tooLarge' when writing, all others when reading, with the limits in read-limits.ts. */
export type SheetErrorCode = 'sheet.tooLarge' | SheetReadErrorCode

export type SheetReadErrorCode =
  | 'sheet.notXlsx'
  | 'sheet.tooManyRows'
  /** Bytes when unpacked. */
  | 'sheet.unpacksTooLarge'
  | 'sheet.tooManySheets'
  | 'sheet.tooManyCells'
  | 'sheet.tooManyTexts'
  /** Cells in one row. */
  | 'sheet.tooWide'
  /** Memory or time. */
  | 'sheet.tooHeavy'
  /** Other sheets are being read, and the wait timed out. */
  | 'sheet.busy'

/** A refused sheet. The message is for the log; the caller translates `code`. */
export class SheetError extends Error {
  readonly code: SheetErrorCode

  constructor(code: SheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SheetError'
    this.code = code
  }
}
