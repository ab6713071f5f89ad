import type { Column, Translate } from '../column/column.ts'
import { dayEnd, dayStart } from '../filter/time-range.ts'
import type { List } from '../list/list.ts'
import type { PageRange } from '../list/page-range.ts'
import { wordAt } from '../noun.ts'
import { exportFileName, type FileSuffix } from './export-file-name.ts'
import { exportPaging } from './export-rules.ts'
import { saveExport } from './save-export.ts'
import { sheetRows } from './sheet-rows.ts'
import { writeSheet } from './write-sheet.ts'

/** The browser reads the blob after the click has returned. */
const keepBlobMs = 60_000

/** What a person has chosen in the export dialog, checked. */
export type ExportChoice =
  | { mode: 'current' }
  | ({ mode: 'pages' } & PageRange)
  | { mode: 'all' }
  | { mode: 'dates'; from: string; to: string }

interface Export<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  choice: ExportChoice
  t: Translate
  signal: AbortSignal
}

const fetchPages = async <Row>({ list, signal }: Export<Row>, wanted: PageRange): Promise<Row[]> => {
  const { perPage } = exportPaging(wanted.perPage, list.total ?? wanted.perPage)
  const { startPage, endPage } = wanted
  const range = { startPage, endPage, perPage }
  const rows: Row[] = []
  for (let page = startPage; page <= endPage; page++) rows.push(...(await list.fetchPage(page, range, signal)))
  return rows
}

/**
 * Pages become an .xlsx in the browser; all, or a range of days, becomes an .xls at the server (specification 7.3). False: a job makes that
 * file. Throws what the server refused.
 */
export const runExport = async <Row>(wanted: Export<Row>): Promise<boolean> => {
  const { list, columns, choice, t, signal } = wanted
  const report = t(wordAt(list.noun, 'title'))
  const save = (url: string, suffix: FileSuffix, extension: 'xlsx' | 'xls') =>
    saveExport(url, exportFileName(report, suffix, extension, new Date()))

  if (choice.mode === 'all') return save(await list.fetchFile({}, signal), { type: 2 }, 'xls')
  if (choice.mode === 'dates') {
    const { from, to } = choice
    return save(await list.fetchFile({ begin: dayStart(from), end: dayEnd(to) }, signal), { type: 4, from, to }, 'xls')
  }
  const { page, perPage } = list
  const pages = choice.mode === 'pages' ? choice : { startPage: page, endPage: page, perPage }
  const rows = await fetchPages(wanted, pages)
  const url = URL.createObjectURL(await writeSheet(sheetRows(report, columns, rows, t)))
  save(url, { type: 1, startPage: pages.startPage, endPage: pages.endPage }, 'xlsx')
  setTimeout(() => URL.revokeObjectURL(url), keepBlobMs)
  return true
}
