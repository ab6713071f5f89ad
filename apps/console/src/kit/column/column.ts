import type { ReactNode } from 'react'
import type { useWords, Word } from '../../lib/words.ts'

export type Translate = ReturnType<typeof useWords>

/**
 * One column of a list: its label, its cell and its plain text. The table, the column picker, the export and the detail drawer all read the
 * same definition. Made by the words of `columnsOf`.
 */
export interface Column<Row> {
  key: keyof Row & string
  label: Word
  cell: (row: Row, t: Translate) => ReactNode
  text: (row: Row, t: Translate) => string
  /** What a sheet holds instead of the text, where a number is worth more. */
  number?: ((row: Row) => number | null) | undefined
  /** Pixels. */
  width: number
  /** Numbers stand at the right, so that their digits stand below each other. */
  isNumeric: boolean
  /** A state with a tone: beside the heading of a card. */
  isTag: boolean
  /** Not shown until a person picks it. */
  isHidden: boolean
}

export interface ColumnOptions {
  width?: number
  isHidden?: boolean
}

/** The columns of an export: those that the contract's export row names, in its order (specification section 3). */
export const sheetColumns = <Row>(
  columns: readonly Column<Row>[],
  exported: { shape: Partial<Record<keyof Row & string, unknown>> },
): Column<Row>[] =>
  Object.keys(exported.shape).map(key => {
    const column = columns.find(candidate => candidate.key === key)
    if (!column) throw new Error(`the export names ${key}, which is not a column`)
    return column
  })
