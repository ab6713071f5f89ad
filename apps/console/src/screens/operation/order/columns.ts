import { type OrderListRow, OrderRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, money, duration, code } = columnsOf<'order', OrderListRow>('order')

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  text('parkingName'),
  time('cameAt'),
  time('leftAt'),
  duration('parkingLength'),
  code('parkStatus', { tones: { inside: 'busy', left: 'good', exitMissed: 'warn', entryMissed: 'warn' } }),
  money('payableAmount'),
  money('couponMoney'),
  money('moneyValuePaid'),
  code('payStatus', { tones: { open: 'calm', free: 'good', unpaid: 'bad', paid: 'good', toMatch: 'warn' } }),
  code('orderStatus', { tones: { open: 'busy', completed: 'good', unsettled: 'bad', review: 'warn' } }),
  code('mark', {
    tones: {
      none: 'calm',
      zeroLength: 'warn',
      negative: 'warn',
      lateEntry: 'warn',
      lateExit: 'warn',
      doubleEntry: 'warn',
      entryMissed: 'warn',
    },
    width: 130,
  }),
  time('paidAt'),
  text('parkSpotNumber', { width: 96, isHidden: true }),
  text('orderNo', { width: 180 }),
]

export const exportColumns = sheetColumns(columns, OrderRow)
