import { type ImportTable, type TableRow, textsByColumn } from '../../lib/sheet/import-table.ts'
import type { SheetRow } from '../../lib/sheet/read-sheet-rows.ts'
import type { Mended } from './queries.ts'

/** Under which heading each column stands; '': nowhere. */
export type Headings = Record<string, string>

const sheetsOf = (rows: readonly SheetRow[]) =>
  [...Map.groupBy(rows, ({ sheet }) => sheet).values()].flatMap(([heading, ...body]) =>
    heading ? [{ headings: heading.values.map(text => text ?? ''), body }] : [],
  )

/** The headings of all sheets, each once, as they stand. */
export const headingsOf = (rows: readonly SheetRow[]): string[] => [
  ...new Set(sheetsOf(rows).flatMap(({ headings }) => headings.filter(heading => heading !== ''))),
]

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')

/**
 * Finds each column among the headings: by the name that it has in either language, then by the same without spaces, signs and capitals, or by its
 * wire name. A heading is one column's at most.
 */
export function matchHeadings<Column extends string>(
  { columns, names }: ImportTable<Column>,
  headings: readonly string[],
): Headings {
  const matched: Headings = Object.fromEntries(columns.map(column => [column, '']))
  const isFree = (heading: string) => !Object.values(matched).includes(heading)
  const wanted = (column: Column) => [names.zh.field[column], names.en.field[column]]
  const take = (fits: (column: Column, heading: string) => boolean) => {
    for (const column of columns) {
      matched[column] ||= headings.find(heading => isFree(heading) && fits(column, heading)) ?? ''
    }
  }
  take((column, heading) => wanted(column).includes(heading))
  take((column, heading) => [...wanted(column), column].some(name => plain(name) === plain(heading)))
  return matched
}

/** The rows of a sheet by these headings, as a person has mended them. Sheets without the key's heading are notes. */
export function rowsUnder<Column extends string>(
  rows: readonly SheetRow[],
  table: ImportTable<Column>,
  { headings, mended }: { headings: Headings; mended: Mended },
): TableRow<Column>[] {
  const key = headings[table.keyColumn] ?? ''
  if (key === '') return []
  const found = sheetsOf(rows).flatMap(({ headings: own, body }) => {
    if (!own.includes(key)) return []
    return body.map(({ sheet, row, values }) => {
      const placeOf = (column: Column) => (headings[column] ? own.indexOf(headings[column]) : -1)
      return { sheet, row, texts: textsByColumn(table, column => values[placeOf(column)] ?? '') }
    })
  })
  const kept = found.filter(
    ({ texts }) => table.columns.some(column => texts[column] !== '') && !table.isExample(texts),
  )
  return kept.map((row, index) => ({ ...row, texts: { ...row.texts, ...mended[index] } }))
}
