import { HolidayDay, holidayImportColumns, holidayNameOf, type ImportResult, type Language } from '@parkdesk/contract'
import { Failure } from '../../../lib/failure.ts'
import { type FailureCode, failureText } from '../../../lib/failure-words.ts'
import { parseBody } from '../../../lib/parse-body.ts'
import { dayProblem } from './changes.ts'
import { type ImportColumn, names, words } from './words.ts'

type Texts = Record<ImportColumn, string>

/** A row of a file, whatever its kind: where it stands and what it says. */
export interface FileRow {
  sheet: string
  row: number
  texts: Texts
}

export interface FailedRow {
  texts: Texts
  told: ImportResult['FailedRecords'][number]
}

export interface ReadImport {
  total: number
  /** Good rows, each date once. */
  days: HolidayDay[]
  /** Good rows whose date an earlier row has. */
  repeats: number
  failed: FailedRow[]
}

/** Sorts the rows of an import into good, repeated and bad. Fails with file.noRows or file.tooManyRows. */
export function readImport(rows: FileRow[], language: Language, maxRows: number): ReadImport {
  const records = rows.filter(({ texts }) => !isPassedOver(texts))
  if (records.length === 0) throw new Failure('file.noRows')
  if (records.length > maxRows) throw new Failure('file.tooManyRows')
  const dates = new Set<string>()
  const read: ReadImport = { total: records.length, days: [], repeats: 0, failed: [] }
  for (const { texts, sheet, row } of records) {
    const result = readDay(texts, language)
    if ('problems' in result)
      read.failed.push({ texts, told: { Sheet: sheet, Row: row, ...describe(result.problems, language) } })
    else if (dates.has(result.day.date)) read.repeats++
    else {
      dates.add(result.day.date)
      read.days.push(result.day)
    }
  }
  return read
}

const isPassedOver = ({ date, name, kind }: Texts): boolean =>
  (date === '' && name === '' && kind === '') ||
  [words.zh, words.en].some(({ template }) => name.startsWith(template.mark))

interface Problem {
  column: ImportColumn
  message: string
}

function readDay(texts: Texts, language: Language): { day: HolidayDay } | { problems: Problem[] } {
  const isOffDay = kinds.get(texts.kind.toLowerCase())
  const parsed = parseBody(
    HolidayDay,
    { date: dayOf(texts.date), name: holidayNameOf(texts.name), isOffDay: isOffDay ?? true },
    language,
  )
  const refused = (column: ImportColumn, code: FailureCode) => ({ column, message: failureText(code, language) })
  const problems: Problem[] = parsed.ok
    ? []
    : parsed.issues.map(({ path, message }) => ({
        column: holidayImportColumns.find(column => column === path) ?? 'date',
        message,
      }))
  if (isOffDay === undefined) problems.push(refused('kind', 'holiday.kindUnknown'))
  if (!parsed.ok || problems.length > 0) return { problems }
  const day = parsed.value as HolidayDay
  const problem = dayProblem({ date: day.date, holiday: day })
  return problem ? { problems: [refused('kind', problem)] } : { day }
}

const kinds = new Map([
  ...['休', '休息', '放假', '假', names.en.kind.offDay.toLowerCase(), 'true'].map(text => [text, true] as const),
  ...['班', '上班', '补班', '调休上班', names.en.kind.madeUpWorkday.toLowerCase(), 'worked', 'false'].map(
    text => [text, false] as const,
  ),
])

/** "2027/1/5", "2027年1月5日" and a date with a time are days too. What is none stays as it is, to be refused. */
function dayOf(text: string): string {
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
    ErrorMsg: [...new Set(problems.map(({ column, message }) => `${field[column]}${colon}${message}`))].join(separator),
    OperationGuide: columns.map(column => guide[column]).join(separator),
  }
}
