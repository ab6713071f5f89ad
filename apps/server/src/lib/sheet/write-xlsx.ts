import { type Currency, currencyInUse, neutralise } from '@parkdesk/contract'
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { cellNumber } from './cell-number.ts'
import type { Cell, ColumnKind, SheetColumn, SheetSource } from './sheet-column.ts'
import { sheetTitle } from './sheet-title.ts'

const MAX_TEXT = 32_767
const HEADING: CellStyle = { font: { bold: true }, numFmt: '@' }
const MONEY = { 0: '0', 2: '0.00', 3: '0.000' } as const
const FORMAT: Record<Exclude<ColumnKind, 'money'>, string> = {
  text: '@',
  number: 'General',
  time: 'yyyy-mm-dd hh:mm:ss',
}

/**
 * A small .xlsx in memory: an import template, the failed records of an import. Same columns, cells and apostrophes as writeXls;
 * heading row bold and frozen. Meant for a few thousand rows: everything is kept in memory.
 * Throws a RangeError for a number no sheet can hold.
 */
export const writeXlsx = async ({ sheetName, columns, rows }: SheetSource): Promise<Uint8Array> => {
  const currency = currencyInUse()
  const written: CellValue[][] = [columns.map(column => neutralise(column.heading))]
  for await (const row of rows) written.push(columns.map((column, at) => cellValue(column, row[at] ?? null, currency)))
  const sheet: WriteSheet = {
    name: sheetTitle(sheetName, 1),
    columns: columns.map(({ kind, widthChars }) => ({
      width: widthChars,
      numFmt: kind === 'money' ? MONEY[currency.minorDigits] : FORMAT[kind],
    })),
    rows: written,
    cells: new Map(columns.map((_, at) => [`0,${at}`, { style: HEADING }])),
    freezePane: { rows: 1 },
  }
  return writeWorkbook({ sheets: [sheet] })
}

const cellValue = ({ kind }: SheetColumn, cell: Cell, currency: Currency): CellValue => {
  if (cell === null || cell === '') return null
  return cellNumber(kind, cell, currency) ?? neutralise(String(cell)).slice(0, MAX_TEXT)
}
