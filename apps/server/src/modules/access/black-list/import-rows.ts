import { BlackListEntry, blackListImportColumns } from '@parkdesk/contract'
import { typedPlateColor } from '../../../lib/plate-color-names.ts'
import { plainImportTable, type RowReader, type RowReading } from '../../../lib/sheet/import-table.ts'
import { typedDay } from '../../../lib/sheet/typed-day.ts'
import { dayProblem } from './rules.ts'
import { type ImportColumn, names, words } from './words.ts'

export const table = plainImportTable({
  columns: blackListImportColumns,
  keyColumn: 'plateNumber',
  names,
  words,
  markColumn: 'remark',
  widths: { remark: 32 },
})

/** Reads the rows of an import on a day. */
export const readerOf = (today: string): RowReader<ImportColumn, BlackListEntry> => ({
  readRow: (texts, row) => readEntry(texts, row, today),
  keyOf: ({ plateNumber }) => plateNumber,
})

function readEntry(
  { plateNumber, plateColor: color, ownerName, ownerPhone, validTime: day, remark }: Record<ImportColumn, string>,
  row: RowReading<ImportColumn>,
  today: string,
): BlackListEntry | undefined {
  const plateColor = typedPlateColor(color)
  if (plateColor === undefined) row.refuse('plateColor', 'color.invalid')
  const validTime = ['', names.zh.forEver, names.en.forEver].includes(day) ? null : typedDay(day)
  row.refuse('validTime', dayProblem(validTime, today))
  const entry = row.parse(BlackListEntry, { plateNumber, ownerName, ownerPhone, remark })
  return entry && plateColor !== undefined ? { ...entry, plateColor, validTime } : undefined
}
