import { holidayImportColumns } from '@parkdesk/contract'
import { z } from 'zod'
import { Failure } from '../../../lib/failure.ts'
import { readSheetRows, type SheetRow } from '../../../lib/sheet/read-sheet-rows.ts'
import { SheetError } from '../../../lib/sheet/sheet-error.ts'
import { storableBody } from '../../../lib/storable-text.ts'
import type { FileRow } from './read-import.ts'
import { type ImportColumn, names } from './words.ts'

/** A year as holiday-cn publishes it. Rows are looked at one by one later, so that a bad one does not spoil the others. */
const PublishedYear = z.object({
  year: z.number().int(),
  days: z.array(z.object({ date: z.unknown(), name: z.unknown(), isOffDay: z.unknown() }).partial()),
})

/**
 * The rows of a .json of holiday-cn, whose sheet is called `days` and whose rows count from 1, or of an .xlsx.
 * Fails with holiday.notAnnounced for a year without days, holiday.notFile, file.wrongHeadings, file.tooManyRows, file.tooLarge.
 */
export async function readFileRows(bytes: Uint8Array, maxRows: number): Promise<FileRow[]> {
  if (isZip(bytes)) return tableRows(await readSheetRows(bytes, { maxRows }).catch(translate))
  const published = PublishedYear.safeParse(parsed(bytes))
  if (!published.success) throw new Failure('holiday.notFile')
  const { year, days } = published.data
  if (days.length === 0) throw new Failure('holiday.notAnnounced', { values: { year } })
  const text = (value: unknown) => (value === undefined || typeof value === 'object' ? '' : String(value).trim())
  return days.map(({ date, name, isOffDay }, index) => ({
    sheet: 'days',
    row: index + 1,
    texts: { date: text(date), name: text(name), kind: text(isOffDay) },
  }))
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function parsed(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder().decode(bytes)
    return storableBody(text, JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A sheet whose first row does not name all columns is taken for notes and passed over. */
function tableRows(rows: SheetRow[]): FileRow[] {
  const tables = [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap(([heading, ...body]) => {
    const places = holidayImportColumns.map(column => placeOf(column, heading?.values ?? []))
    return places.includes(-1) ? [] : [{ places, body }]
  })
  if (tables.length === 0) throw new Failure('file.wrongHeadings')
  return tables.flatMap(({ places: [date = -1, name = -1, kind = -1], body }) =>
    body.map(({ sheet, row, values }) => ({
      sheet,
      row,
      texts: { date: values[date] ?? '', name: values[name] ?? '', kind: values[kind] ?? '' },
    })),
  )
}

const placeOf = (column: ImportColumn, headings: (string | null)[]): number =>
  headings.findIndex(heading => heading === names.zh.field[column] || heading === names.en.field[column])

const refusals = {
  'sheet.notXlsx': 'holiday.notFile',
  'sheet.tooManyRows': 'file.tooManyRows',
  'sheet.tooLarge': 'file.tooLarge',
} as const

function translate(error: unknown): never {
  throw error instanceof SheetError ? new Failure(refusals[error.code]) : error
}
