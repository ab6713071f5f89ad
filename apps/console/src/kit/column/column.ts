import { neutralise } from '@parkdesk/contract'
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
  /** What a sheet holds instead of the text, where a number or a date is worth more. */
  sheet?: SheetValue<Row> | undefined
  /** Pixels, until the widths of what it holds are known; and in a sheet. */
  width: number
  /** How it follows its content. */
  fit: ColumnFit
  /** Numbers stand at the right, so that their digits stand below each other. */
  isNumeric: boolean
  /** A state with a tone: beside the heading of a card. */
  isTag: boolean
  /** Not shown until a person picks it. */
  isHidden: boolean
}

/** How the server's sheets hold the same: money in units of the currency, lengths as minutes, local times as dates. A time is its text here. */
export interface SheetValue<Row> {
  kind: 'number' | 'money' | 'minutes' | 'time'
  value: (row: Row) => SheetCell
}

/** Pixels. `extra` stands beside the text: a frame, a dot. What is longer than `max` is cut with "…"; numbers, times and states never are. */
export interface ColumnFit {
  min: number
  max: number
  extra: number
}

export const wholeFit: ColumnFit = { min: 48, max: Number.POSITIVE_INFINITY, extra: 0 }
export const textFit: ColumnFit = { min: 48, max: 260, extra: 0 }

export interface ColumnOptions {
  width?: number
  isHidden?: boolean
}

export type SheetCell = string | number | null

/** What a sheet holds of a row: words for codes, numbers, times as text, and no text that a sheet would take for a formula. */
export const sheetCell = <Row>(column: Column<Row>, row: Row, t: Translate): SheetCell =>
  column.sheet ? column.sheet.value(row) : neutralise(column.text(row, t))

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
