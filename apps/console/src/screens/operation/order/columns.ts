import { type OrderListRow, OrderRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, money, duration, code } = columnsOf<'order', OrderListRow>('order')

export const payTones = {
  open: 'calm',
  free: 'good',
  unpaid: 'bad',
  paid: 'good',
  toMatch: 'warn',
  voided: 'calm',
} as const

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  code('parkStatus', {
    tones: { inside: 'busy', left: 'good', exitMissed: 'warn', entryMissed: 'warn', voided: 'calm' },
    width: 116,
  }),
  time('cameAt'),
  time('leftAt'),
  duration('parkingLength', { width: 124 }),
  money('payableAmount'),
  money('moneyValuePaid', { width: 96 }),
  code('payStatus', {
    tones: payTones,
    width: 96,
  }),
  code('mark', {
    quiet: 'none',
    tones: {
      zeroLength: 'warn',
      negative: 'warn',
      lateEntry: 'warn',
      lateExit: 'warn',
      doubleEntry: 'warn',
      entryMissed: 'warn',
      inconsistent: 'bad',
      matched: 'warn',
      ghost: 'warn',
    },
    width: 124,
  }),
  text('parkingName'),
  // Where the stay is and whether it is paid say the same.
  code('orderStatus', {
    tones: { open: 'busy', completed: 'good', unsettled: 'bad', review: 'warn', voided: 'calm' },
    isHidden: true,
  }),
  money('couponMoney'),
  money('refundedMoney', { width: 96, isHidden: true }),
  time('paidAt'),
  text('orderNo', { width: 180 }),
  text('parkSpotNumber', { width: 96, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, OrderRow)
