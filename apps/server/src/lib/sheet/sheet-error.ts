/** Why a sheet was refused: not an .xlsx at all, more rows than allowed, or too big to read or write. */
export type SheetErrorCode = 'sheet.notXlsx' | 'sheet.tooManyRows' | 'sheet.tooLarge'

/** A refused sheet. The message is for the log; `code` is what the edge translates. */
export class SheetError extends Error {
  readonly code: SheetErrorCode

  constructor(code: SheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SheetError'
    this.code = code
  }
}
