import { z } from 'zod'
import { Failure } from '../../../lib/failure.ts'
import { type TableRow, tableRows } from '../../../lib/sheet/import-table.ts'
import { storableBody } from '../../../lib/storable-text.ts'
import { readImportSheet } from '../../../platform/sheet/import-sheet.ts'
import { table } from './read-import.ts'
import type { ImportColumn } from './words.ts'

/** A year as holiday-cn publishes it. Rows are looked at one by one later, so that a bad one does not spoil the others. */
const PublishedYear = z.object({
  year: z.number().int(),
  days: z.array(z.object({ date: z.unknown(), name: z.unknown(), isOffDay: z.unknown() }).partial()),
})

/**
 * The rows of a .json of holiday-cn, whose sheet is called `days` and whose rows count from 1, or of an .xlsx.
 * Fails with holiday.notAnnounced for a year without days, holiday.notFile, file.wrongHeadings, or the limit that a sheet passes.
 */
export async function readFileRows(bytes: Uint8Array): Promise<TableRow<ImportColumn>[]> {
  if (isZip(bytes)) return tableRows(await readImportSheet(bytes, 'holiday.notFile'), table)
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
