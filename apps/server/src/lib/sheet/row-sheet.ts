import { personalKindOf } from '@parkdesk/contract'
import type { z } from 'zod'
import type { Cell, SheetColumn, SheetSource } from './sheet-column.ts'

/** How the fields of a row are exported. */
interface RowWriting<Key extends string, Row> {
  /** Title and headings, as the console calls them. */
  names: { title: string; field: Readonly<Record<Key, string>> }
  /** A plain number is the width of a text column in characters. */
  layout: Readonly<Record<Key, number | Omit<SheetColumn, 'heading'>>>
  /** The cells of a row, with codes in words. */
  cells: (row: Row) => Readonly<Record<Key, Cell>>
}

/** A sheet with a column for each field of an export row of the contract, in the order of the schema. */
export function rowSheet<Key extends string, Row>(
  schema: { keyof(): { options: readonly Key[] }; shape: Readonly<Record<Key, z.ZodType>> },
  { names, layout, cells }: RowWriting<NoInfer<Key>, Row>,
  rows: AsyncIterable<Row>,
): SheetSource {
  const keys = schema.keyof().options
  const columns = keys.map((key): SheetColumn => {
    const written = layout[key]
    const personal = personalKindOf(schema.shape[key])
    return { heading: names.field[key], personal, ...(typeof written === 'number' ? textOf(written) : written) }
  })
  async function* lines() {
    for await (const row of rows) {
      const shown = cells(row)
      yield keys.map(key => shown[key])
    }
  }
  return { sheetName: names.title, columns, rows: lines() }
}

const textOf = (widthChars: number) => ({ kind: 'text', widthChars }) as const
