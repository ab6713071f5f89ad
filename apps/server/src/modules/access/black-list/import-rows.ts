import {
  BlackListEntry,
  blackListImportColumns,
  type ImportResult,
  type Language,
  plateColors,
} from '@parkdesk/contract'
import { Failure } from '../../../lib/failure.ts'
import { type FailureCode, failureText } from '../../../lib/failure-words.ts'
import { parseBody } from '../../../lib/parse-body.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetRow } from '../../../lib/sheet/read-sheet-rows.ts'
import { dayProblem } from './rules.ts'
import { type ImportColumn, names, words } from './words.ts'

type Texts = Record<ImportColumn, string>

export interface FailedRow {
  /** What the sheet said. */
  texts: Texts
  told: ImportResult['FailedRecords'][number]
}

export interface ReadImport {
  total: number
  /** Good rows, each plate once. */
  entries: BlackListEntry[]
  /** Good rows whose plate an earlier row has. */
  repeats: number
  failed: FailedRow[]
}

interface Terms {
  language: Language
  today: string
  maxRows: number
}

/**
 * Sorts the rows of an import. A sheet whose first row has no heading for the plate is taken for notes and passed over; the template's example
 * row too. Fails with file.wrongHeadings, file.noRows or file.tooManyRows.
 */
export function readImport(rows: SheetRow[], { language, today, maxRows }: Terms): ReadImport {
  const records = recordsOf(rows)
  if (records.length === 0) throw new Failure('file.noRows')
  if (records.length > maxRows) throw new Failure('file.tooManyRows')
  const plates = new Set<string>()
  const read: ReadImport = { total: records.length, entries: [], repeats: 0, failed: [] }
  for (const { texts, sheet, row } of records) {
    const result = readEntry(texts, language, today)
    if ('problems' in result) {
      read.failed.push({ texts, told: { Sheet: sheet, Row: row, ...describe(result.problems, language) } })
    } else if (plates.has(result.entry.plateNumber)) read.repeats++
    else {
      plates.add(result.entry.plateNumber)
      read.entries.push(result.entry)
    }
  }
  return read
}

function recordsOf(rows: SheetRow[]) {
  const sheets = Map.groupBy(rows, ({ sheet }) => sheet)
  const tables = [...sheets.values()].flatMap(([heading, ...body]) => {
    const places = heading && placesOf(heading.values)
    return places ? [{ places, body }] : []
  })
  if (tables.length === 0) throw new Failure('file.wrongHeadings')
  return tables.flatMap(({ places, body }) =>
    body
      .map(({ sheet, row, values }) => ({ sheet, row, texts: textsOf(places, values) }))
      .filter(({ texts }) => !isPassedOver(texts)),
  )
}

/** Where each column is; undefined when this is no heading row. Columns may be in any order, others may stand between them. */
function placesOf(headings: (string | null)[]): Record<ImportColumn, number> | undefined {
  const placeOf = (column: ImportColumn) =>
    headings.findIndex(heading => heading === names.zh.field[column] || heading === names.en.field[column])
  if (placeOf('plateNumber') < 0) return undefined
  const places = Object.fromEntries(blackListImportColumns.map(column => [column, placeOf(column)])) as Record<
    ImportColumn,
    number
  >
  // A column that is not found would be taken for empty, and an end of validity lost without a word.
  if (Object.values(places).includes(-1)) throw new Failure('file.wrongHeadings')
  return places
}

const textsOf = (places: Record<ImportColumn, number>, values: (string | null)[]) =>
  Object.fromEntries(blackListImportColumns.map(column => [column, values[places[column]] ?? ''])) as Texts

const isPassedOver = (texts: Texts): boolean =>
  Object.values(texts).every(text => text === '') ||
  [words.zh, words.en].some(({ template }) => texts.remark === template.example.remark)

interface Problem {
  column: ImportColumn
  message: string
}

function readEntry(
  texts: Texts,
  language: Language,
  today: string,
): { entry: BlackListEntry } | { problems: Problem[] } {
  const problems: Problem[] = []
  const refuse = (column: ImportColumn, code: FailureCode) =>
    problems.push({ column, message: failureText(code, language) })

  const plateColor = texts.plateColor === '' ? null : colorOf(texts.plateColor)
  if (plateColor === undefined) refuse('plateColor', 'color.invalid')
  const validTime = dayOf(texts.validTime)
  const dayCode = dayProblem(validTime, today)
  if (dayCode) refuse('validTime', dayCode)

  const { plateNumber, ownerName, ownerPhone, remark } = texts
  const parsed = parseBody(BlackListEntry, { plateNumber, ownerName, ownerPhone, remark }, language)
  if (!parsed.ok) {
    const column = (path: string) => blackListImportColumns.find(name => name === path) ?? 'plateNumber'
    problems.push(...parsed.issues.map(({ path, message }) => ({ column: column(path), message })))
  }
  if (!parsed.ok || plateColor === undefined || problems.length > 0) return { problems }
  return { entry: { ...(parsed.value as BlackListEntry), plateColor, validTime } }
}

const colorNames = new Map(
  plateColors.flatMap(color => {
    const zh = plateColorNames.zh[color]
    const spellings = [color, plateColorNames.en[color], zh, zh.replace(/牌$/, ''), zh.replace(/牌$/, '色')]
    return spellings.map(name => [name.toLowerCase(), color] as const)
  }),
)

const colorOf = (text: string) => colorNames.get(text.toLowerCase())

/** "2026/1/5", "2026年1月5日" and a date with a time are days too; null is for ever. What is none stays as it is, to be refused. */
function dayOf(text: string): string | null {
  if (text === '' || text === names.zh.forEver || text === names.en.forEver) return null
  const match = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (!match) return text
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function describe(problems: Problem[], language: Language) {
  const { guide } = words[language]
  const { field } = names[language]
  const [colon, separator] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const columns = [...new Set(problems.map(({ column }) => column))]
  return {
    ErrorMsg: problems.map(({ column, message }) => `${field[column]}${colon}${message}`).join(separator),
    OperationGuide: columns.map(column => guide[column]).join(separator),
  }
}
