import { read, utils } from 'xlsx'

/** The rows of a workbook's sheets as an independent reader sees them; moments as the text they show, what is empty as ''. */
export function readSheet(file: Buffer): unknown[][] {
  const book = read(file, { type: 'buffer', cellDates: false })
  return book.SheetNames.flatMap(name => {
    const sheet = book.Sheets[name] ?? {}
    const shown = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' })
    const stored = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '' })
    return stored.map((row, at) =>
      row.map((cell, column) => (isMoment(shown[at]?.[column]) ? shown[at]?.[column] : cell)),
    )
  })
}

const isMoment = (shown: unknown) => typeof shown === 'string' && /^\d{4}-\d{2}-\d{2} /.test(shown)
