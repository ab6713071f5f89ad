import {
  CompanyVehicleEntry,
  companyVehicleImportColumns,
  type ImportResult,
  type Language,
  plateColors,
} from '@parkdesk/contract'
import { Failure } from '../../../lib/failure.ts'
import { type FailureCode, failureText } from '../../../lib/failure-words.ts'
import { parseBody } from '../../../lib/parse-body.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetRow } from '../../../lib/sheet/read-sheet-rows.ts'
import { type ImportColumn, names, words } from './words.ts'

type Texts = Record<ImportColumn, string>

/** A row of the sheet: where it stands and what it says. */
export interface ImportRow {
  sheet: string
  row: number
  texts: Texts
}

export interface FailedRow {
  /** What the sheet said. */
  texts: Texts
  told: ImportResult['FailedRecords'][number]
}

export interface ReadRow {
  at: ImportRow
  companyId: number
  entry: CompanyVehicleEntry
}

interface Terms {
  language: Language
  /** By what the sheet may call each company; undefined: there is none that may be changed. */
  companyOf: (nameOrCode: string) => number | undefined
}

/**
 * The rows of a sheet that are about a vehicle. A sheet whose first row has no heading for the plate is taken for notes and passed over; the
 * template's example row too. Fails with file.wrongHeadings, file.noRows or file.tooManyRows.
 */
export function importRows(rows: readonly SheetRow[], maxRows: number): ImportRow[] {
  const sheets = Map.groupBy(rows, ({ sheet }) => sheet)
  const tables = [...sheets.values()].flatMap(([heading, ...body]) => {
    const places = heading && placesOf(heading.values)
    return places ? [{ places, body }] : []
  })
  if (tables.length === 0) throw new Failure('file.wrongHeadings')
  const found = tables.flatMap(({ places, body }) =>
    body
      .map(({ sheet, row, values }) => ({ sheet, row, texts: textsOf(places, values) }))
      .filter(({ texts }) => !isPassedOver(texts)),
  )
  if (found.length === 0) throw new Failure('file.noRows')
  if (found.length > maxRows) throw new Failure('file.tooManyRows')
  return found
}

/** Where each column is; undefined when this is no heading row. Columns may be in any order, others may stand between them. */
function placesOf(headings: (string | null)[]): Record<ImportColumn, number> | undefined {
  const placeOf = (column: ImportColumn) =>
    headings.findIndex(heading => heading === names.zh.field[column] || heading === names.en.field[column])
  if (placeOf('plateNumber') < 0) return undefined
  const places = Object.fromEntries(companyVehicleImportColumns.map(column => [column, placeOf(column)])) as Record<
    ImportColumn,
    number
  >
  if (Object.values(places).includes(-1)) throw new Failure('file.wrongHeadings')
  return places
}

const textsOf = (places: Record<ImportColumn, number>, values: (string | null)[]) =>
  Object.fromEntries(companyVehicleImportColumns.map(column => [column, values[places[column]] ?? ''])) as Texts

const isPassedOver = (texts: Texts): boolean =>
  Object.values(texts).every(text => text === '') ||
  [words.zh, words.en].some(({ template }) => texts.remark === template.example.remark)

/** Reads the rows: those that are good, and those that are not with what to do about them. */
export function readRows(rows: readonly ImportRow[], terms: Terms): { good: ReadRow[]; failed: FailedRow[] } {
  const good: ReadRow[] = []
  const failed: FailedRow[] = []
  for (const at of rows) {
    const result = readEntry(at.texts, terms)
    if ('problems' in result) failed.push(failedRow(at, result.problems, terms.language))
    else good.push({ at, ...result })
  }
  return { good, failed }
}

interface Problem {
  column: ImportColumn
  message: string
}

function readEntry(
  texts: Texts,
  { language, companyOf }: Terms,
): { companyId: number; entry: CompanyVehicleEntry } | { problems: Problem[] } {
  const problems: Problem[] = []
  const refuse = (column: ImportColumn, code: FailureCode) =>
    problems.push({ column, message: failureText(code, language) })

  const companyId = companyOf(texts.companyName.trim())
  if (companyId === undefined) refuse('companyName', 'company.unknown')
  const plateColor = texts.plateColor === '' ? null : colorOf(texts.plateColor)
  if (plateColor === undefined) refuse('plateColor', 'color.invalid')

  const { plateNumber, ownerName, ownerPhone, department, remark } = texts
  const parsed = parseBody(CompanyVehicleEntry, { plateNumber, ownerName, ownerPhone, department, remark }, language)
  if (!parsed.ok) {
    const column = (path: string) => companyVehicleImportColumns.find(name => name === path) ?? 'plateNumber'
    problems.push(...parsed.issues.map(({ path, message }) => ({ column: column(path), message })))
  }
  if (!parsed.ok || plateColor === undefined || companyId === undefined) return { problems }
  return { companyId, entry: { ...(parsed.value as CompanyVehicleEntry), plateColor } }
}

const colorNames = new Map(
  plateColors.flatMap(color => {
    const zh = plateColorNames.zh[color]
    const spellings = [color, plateColorNames.en[color], zh, zh.replace(/牌$/, ''), zh.replace(/牌$/, '色')]
    return spellings.map(name => [name.toLowerCase(), color] as const)
  }),
)

const colorOf = (text: string) => colorNames.get(text.toLowerCase())

/** A row that is refused, in words. */
export function failedRow(
  { texts, sheet, row }: ImportRow,
  problems: readonly Problem[],
  language: Language,
): FailedRow {
  const { guide } = words[language]
  const { field } = names[language]
  const [colon, separator] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const columns = [...new Set(problems.map(({ column }) => column))]
  return {
    texts,
    told: {
      Sheet: sheet,
      Row: row,
      ErrorMsg: problems.map(({ column, message }) => `${field[column]}${colon}${message}`).join(separator),
      OperationGuide: columns.map(column => guide[column]).join(separator),
    },
  }
}
