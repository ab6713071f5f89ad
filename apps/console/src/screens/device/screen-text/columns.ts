import { ScreenTextExportRow, type ScreenTextRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, time } = columnsOf<'screenText', ScreenTextRow>('screenText')

export const columns = [
  text('parkingName', { width: 160, none: 'everyLot' }),
  code('direction', { width: 80 }),
  code('situation', { width: 200 }),
  text('shown', { width: 280 }),
  text('spoken', { width: 220 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, ScreenTextExportRow)
