import type { PersonalKind } from '@parkdesk/contract'

/**
 * What a column holds, and so how its cells are written:
 * - `text`: text always, a number too ("0012", a phone, a card number stay as they are)
 * - `number`: a number as it is
 * - `money`: whole **fen** as a number, or as on the wire ("18.00"); shown in units of the currency in use, 0.00
 * - `time`: a wall-clock time, "2016-12-02 01:50:35"; a real date, shown the same
 *
 * A string that is not of its column's kind ("-", "total") is written as text. Times are local times; the caller converts time zones.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'time'

/** One column. `widthChars`: the width in digits, of which a Chinese character takes two. */
export interface SheetColumn {
  heading: string
  kind: ColumnKind
  widthChars: number
  /** Whoever does not see personal data gets its masks. */
  personal?: PersonalKind | undefined
}

/** One cell, read by its column's kind. null and '' are blank. */
export type Cell = string | number | null

/** A sheet to write: a heading row, then one row per item, cells in the order of the columns (missing ones are blank). */
export interface SheetSource {
  sheetName: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** Where the last row that was read lies in the list, as JSON: the rows after it are found again by it. Without it a sheet begins again from the first row. */
  place?: () => unknown
  /** How many rows there will be, about. */
  total?: () => Promise<number>
}
