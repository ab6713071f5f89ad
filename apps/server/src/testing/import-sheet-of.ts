import { utils, write } from 'xlsx'

/** An .xlsx for an import: the headings of these columns, and one row. */
export function importSheetOf<Column extends string>(
  columns: readonly Column[],
  headings: Readonly<Record<Column, string>>,
  row: Partial<Record<Column, string>>,
  name = 'a.xlsx',
): { name: string; bytes: Uint8Array } {
  const book = utils.book_new()
  const rows = [columns.map(column => headings[column]), columns.map(column => row[column] ?? '')]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return { name, bytes: write(book, { type: 'buffer', bookType: 'xlsx' }) }
}
