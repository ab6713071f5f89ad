import { DunningExportRow, type DunningRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../../kit/column/column.ts'
import { columnsOf } from '../../../../kit/column/columns-of.tsx'

const row = columnsOf<'dunning', DunningRow>('dunning')

export const dunningTones = { toDo: 'warn', done: 'good', noContact: 'bad', stopped: 'calm' } as const

export const columns = [
  row.plate('plateNumber', { color: 'plateColor' }),
  row.code('kind', { width: 110 }),
  row.code('state', { tones: dunningTones, width: 104 }),
  row.text('takenOn', { width: 110 }),
  row.money('openMoney', { width: 110 }),
  row.text('ownerName', { width: 110 }),
  row.phone('ownerPhone'),
  row.text('parkLotName', { width: 170 }),
  row.time('leftAt'),
  row.code('outcome', { width: 120 }),
  row.text('closedBy', { width: 96 }),
  row.time('closedAt'),
  row.text('note', { width: 160 }),
  row.link('orderNo', ({ orderId }) => ({ screen: 'operation/records', record: orderId })),
]

export const exportColumns = sheetColumns(columns, DunningExportRow)
