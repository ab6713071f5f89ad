import type { ImportResult, Language } from '@parkdesk/contract'
import type { z } from 'zod'
import { Failure } from '../failure.ts'
import { type FailureCode, failureText } from '../failure-words.ts'
import { parseBody } from '../parse-body.ts'
import type { SheetRow } from './read-sheet-rows.ts'

/** What an import of one noun expects of a sheet, and the texts of its own sheets. */
export interface ImportTable<Column extends string> {
  columns: readonly Column[]
  /** A sheet without this heading counts as notes; problems without a column are reported at this one. */
  keyColumn: Column
  /** Titles and headings, as the console calls them. */
  names: Record<Language, { title: string; field: Record<Column, string> }>
  words: Record<Language, ImportWords<Column>>
  /** Whether a row is an example of the template, which is skipped. */
  isExample(texts: Record<Column, string>): boolean
  widthChars(column: Column): number
}

export interface ImportWords<Column extends string> {
  /** File name of the template, without extension. */
  templateName: string
  examples: readonly Record<Column, string>[]
  /** File name of the failed rows. */
  failedName: string
  /** What to do about a wrong value. */
  guide: Record<Column, string>
}

interface PlainWords<Column extends string> {
  example: Record<Column, string>
  guide: Record<Column, string>
}

/** A table whose template has one example and whose files are named by its title. */
export function plainImportTable<Column extends string>({
  words: { zh, en },
  markColumn,
  widths,
  ...table
}: Pick<ImportTable<Column>, 'columns' | 'keyColumn' | 'names'> & {
  words: Record<Language, PlainWords<NoInfer<Column>>>
  /** The column whose text identifies an example. */
  markColumn: NoInfer<Column>
  /** In characters; 16 by default. */
  widths?: Partial<Record<NoInfer<Column>, number>>
}): ImportTable<Column> {
  const { names } = table
  return {
    ...table,
    words: {
      zh: { ...zh, examples: [zh.example], ...fileNames(names.zh.title, '导入模板', '导入失败记录') },
      en: { ...en, examples: [en.example], ...fileNames(names.en.title, ' template', ' failed records') },
    },
    isExample: texts => [zh, en].some(({ example }) => texts[markColumn] === example[markColumn]),
    widthChars: column => widths?.[column] ?? 16,
  }
}

const fileNames = (title: string, template: string, failed: string) => ({
  templateName: title + template,
  failedName: title + failed,
})

/** A row of a sheet with its position and texts. */
export interface TableRow<Column extends string> {
  sheet: string
  row: number
  texts: Record<Column, string>
}

export interface FailedRow<Column extends string> {
  texts: Record<Column, string>
  record: ImportResult['FailedRecords'][number]
}

/** What is wrong with a row, at one of its columns. */
export interface Problem<Column> {
  column: Column
  message: string
}

/**
 * Finds the rows of a table. Its columns may be in any order and others may stand between them. Empty rows, examples and sheets of notes are
 * skipped. Fails with file.wrongHeadings.
 */
export function tableRows<Column extends string>(
  rows: readonly SheetRow[],
  table: ImportTable<Column>,
): TableRow<Column>[] {
  const tables = [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap(([heading, ...body]) => {
    const places = heading && placesOf(heading.values, table)
    return places ? [{ places, body }] : []
  })
  if (tables.length === 0) throw new Failure('file.wrongHeadings')
  return tables.flatMap(({ places, body }) =>
    body.map(({ sheet, row, values }) => ({
      sheet,
      row,
      texts: textsByColumn(table, column => values[places[column]] ?? ''),
    })),
  )
}

/** The index of each column; undefined when this is not a heading row. */
function placesOf<Column extends string>(headings: (string | null)[], table: ImportTable<Column>) {
  const { zh, en } = table.names
  const places = textsByColumn(table, column =>
    headings.findIndex(heading => heading === zh.field[column] || heading === en.field[column]),
  )
  if (places[table.keyColumn] < 0) return undefined
  // A missing column would be read as empty, and its content silently lost.
  if (table.columns.some(column => places[column] < 0)) throw new Failure('file.wrongHeadings')
  return places
}

/** A text for each column of a table. */
export const textsByColumn = <Column extends string, Value>(
  { columns }: ImportTable<Column>,
  cell: (column: Column) => Value,
): Record<Column, Value> =>
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(columns.map(column => [column, cell(column)])) as Record<Column, Value>

/** The rows that are to be imported. Fails with file.noRows or file.tooManyRows. */
export function recordsOf<Column extends string>(
  rows: readonly TableRow<Column>[],
  { columns, isExample }: ImportTable<Column>,
  maxRows: number,
): TableRow<Column>[] {
  const records = rows.filter(({ texts }) => columns.some(column => texts[column] !== '') && !isExample(texts))
  if (records.length === 0) throw new Failure('file.noRows')
  if (records.length > maxRows) throw new Failure('file.tooManyRows')
  return records
}

/** Passed to a noun's row reader. A row with a refused value has failed. */
export interface RowReading<Column extends string> {
  /** Does nothing without a failure. `values` fill the `{name}` places of its sentence. */
  refuse(column: Column, code: FailureCode | undefined, values?: Record<string, string | number>): void
  /** Parses by a schema of the contract; refuses the value and returns undefined when it does not match. */
  parse<Value>(schema: z.ZodType<Value>, value: unknown): Value | undefined
}

export interface ReadRows<Column extends string, Value> {
  good: { at: TableRow<Column>; value: Value }[]
  failed: FailedRow<Column>[]
}

/** Reads rows into values: `readRow` returns undefined for a row with a refused value. */
export function readRows<Column extends string, Value>(
  rows: readonly TableRow<Column>[],
  { table, language }: { table: ImportTable<Column>; language: Language },
  readRow: (texts: Record<Column, string>, reading: RowReading<Column>) => Value | undefined,
): ReadRows<Column, Value> {
  const read: ReadRows<Column, Value> = { good: [], failed: [] }
  for (const at of rows) {
    const problems: Problem<Column>[] = []
    const value = readRow(at.texts, readingOf(table, language, problems))
    if (value === undefined || problems.length > 0) read.failed.push(failedRow(at, problems, { table, language }))
    else read.good.push({ at, value })
  }
  return read
}

export interface ReadTable<Column extends string, Value> {
  total: number
  /** Of the good rows, each key once. */
  values: Value[]
  /** Good rows whose key an earlier one has. */
  repeats: number
  failed: FailedRow<Column>[]
}

/** How the rows of one noun are read: `readRow` gives undefined for a row of which it refused something. */
export interface RowReader<Column extends string, Value> {
  readRow: (texts: Record<Column, string>, reading: RowReading<Column>) => Value | undefined
  /** By which a repeat is known. */
  keyOf: (value: Value) => string
}

/** Sorts the rows of an import. Fails with file.wrongHeadings, file.noRows or file.tooManyRows. */
export function readTable<Column extends string, Value>(
  rows: readonly SheetRow[],
  { table, language, maxRows }: { table: ImportTable<Column>; language: Language; maxRows: number },
  { readRow, keyOf }: RowReader<Column, Value>,
): ReadTable<Column, Value> {
  const records = recordsOf(tableRows(rows, table), table, maxRows)
  const { good, failed } = readRows(records, { table, language }, readRow)
  const { rows: values, repeats } = withoutRepeats(
    good.map(({ value }) => value),
    keyOf,
  )
  return { total: records.length, values, repeats, failed }
}

/** Gathers the problems of a row while it is read. */
export function readingOf<Column extends string>(
  { columns, keyColumn }: ImportTable<Column>,
  language: Language,
  problems: Problem<Column>[],
): RowReading<Column> {
  return {
    refuse(column, code, values) {
      if (code) problems.push({ column, message: failureText(code, language, values) })
    },
    parse<Value>(schema: z.ZodType<Value>, value: unknown) {
      const parsed = parseBody(schema, value, language)
      if (parsed.ok) return parsed.value as Value
      const columnOf = (path: string) => columns.find(column => column === path.split('.')[0]) ?? keyColumn
      problems.push(...parsed.issues.map(({ path, message }) => ({ column: columnOf(path), message })))
      return undefined
    },
  }
}

/** Builds the record of a failed row. */
export function failedRow<Column extends string>(
  { texts, sheet, row }: TableRow<Column>,
  problems: readonly Problem<Column>[],
  { table, language }: { table: ImportTable<Column>; language: Language },
): FailedRow<Column> {
  const { guide } = table.words[language]
  const { field } = table.names[language]
  const [colon, separator] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const joined = (texts: string[]) => [...new Set(texts)].join(separator)
  return {
    texts,
    record: {
      Sheet: sheet,
      Row: row,
      ErrorMsg: joined(problems.map(({ column, message }) => `${field[column]}${colon}${message}`)),
      OperationGuide: joined(problems.map(({ column }) => guide[column])),
    },
  }
}

/** Removes rows with the key of an earlier row, and counts them. */
export function withoutRepeats<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
): { rows: Row[]; repeats: number } {
  const keys = new Set<string>()
  const rows = all.filter(row => !keys.has(keyOf(row)) && keys.add(keyOf(row)))
  return { rows, repeats: all.length - rows.length }
}

interface Outcome<Column extends string> {
  total: number
  success: number
  repeat: number
  failed: readonly FailedRow<Column>[]
  /** URL of the file of failed rows; '' when there are none. */
  url: string
}

/** The answer to an import. */
export const importResult = <Column extends string>(outcome: Outcome<Column>): ImportResult => ({
  Total: outcome.total,
  SuccessNum: outcome.success,
  RepeatNum: outcome.repeat,
  FailedNum: outcome.failed.length,
  URL: outcome.url,
  FailedRecords: outcome.failed.map(({ record }) => record),
})
