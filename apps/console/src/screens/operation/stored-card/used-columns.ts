import { CardUsedExportRow, type CardUsedRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, time, code, money, link, plate } = columnsOf<'cardUsed', CardUsedRow>('cardUsed')

export const columns = [
  time('movedAt'),
  link('CardId', ({ storedCardId }) => ({ screen: 'operation/cardPayment', record: storedCardId }), { width: 120 }),
  code('TradeType', {
    tones: { takeOver: 'calm', recharge: 'good', spend: 'busy', giveBack: 'warn', withdraw: 'calm' },
    width: 100,
  }),
  money('amount', { width: 110 }),
  money('principal', { width: 110 }),
  money('gift', { width: 110 }),
  money('balanceAfter', { width: 120 }),
  code('channel', { width: 96 }),
  text('parkingName', { width: 150 }),
  plate('plateNumber'),
  link('orderNo', ({ orderId }) => (orderId === null ? undefined : { screen: 'operation/records', record: orderId })),
  code('Cause', { tones: { selfService: 'calm' }, width: 130 }),
  text('remark', { width: 150 }),
  text('movedBy', { width: 96 }),
]

export const exportColumns = sheetColumns(columns, CardUsedExportRow)
