import { HolidayDay, holidayImportColumns, holidayNameOf, type Language } from '@parkdesk/contract'
import {
  type FailedRow,
  type ImportTable,
  type RowReading,
  readRows,
  recordsOf,
  type TableRow,
  withoutRepeats,
} from '../../../lib/sheet/import-table.ts'
import { typedDay } from '../../../lib/sheet/typed-day.ts'
import { dayProblem } from './changes.ts'
import { exampleMarks, type ImportColumn, names, words } from './words.ts'

export const table: ImportTable<ImportColumn> = {
  columns: holidayImportColumns,
  keyColumn: 'date',
  names,
  words,
  isExample: ({ name }) => exampleMarks.some(mark => name.startsWith(mark)),
  widthChars: column => (column === 'name' ? 24 : 14),
}

interface ReadImport {
  total: number
  /** Good rows, each date once. */
  days: HolidayDay[]
  /** Good rows whose date an earlier row has. */
  repeats: number
  failed: FailedRow<ImportColumn>[]
}

/** Sorts the rows of an import into good, repeated and bad. Fails with file.noRows or file.tooManyRows. */
export function readImport(rows: readonly TableRow<ImportColumn>[], language: Language, maxRows: number): ReadImport {
  const records = recordsOf(rows, table, maxRows)
  const { good, failed } = readRows(records, { table, language }, readDay)
  const read = good.map(({ value }) => value)
  const { rows: days, repeats } = withoutRepeats(read, ({ date }) => date)
  return { total: records.length, days, repeats, failed }
}

function readDay(
  { date, name, kind }: Record<ImportColumn, string>,
  row: RowReading<ImportColumn>,
): HolidayDay | undefined {
  const isOffDay = kinds.get(kind.toLowerCase())
  const day = row.parse(HolidayDay, { date: typedDay(date), name: holidayNameOf(name), isOffDay: isOffDay ?? true })
  if (isOffDay === undefined) row.refuse('kind', 'holiday.kindUnknown')
  else if (day) row.refuse('kind', dayProblem({ date: day.date, holiday: day }))
  return day
}

const kinds = new Map([
  ...['休', '休息', '放假', '假', names.en.kind.offDay.toLowerCase(), 'true'].map(text => [text, true] as const),
  ...['班', '上班', '补班', '调休上班', names.en.kind.madeUpWorkday.toLowerCase(), 'worked', 'false'].map(
    text => [text, false] as const,
  ),
])
