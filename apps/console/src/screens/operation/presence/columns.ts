import type { PresenceRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, duration, money, flag, link, code } = columnsOf<'presence', PresenceRow>('presence')

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  time('cameAt'),
  duration('parkingLength'),
  money('payableAmount', { width: 140 }),
  flag('blackListed', { warns: true, width: 100 }),
  text('parkingName', { width: 150 }),
  text('gateName', { width: 96 }),
  text('laneName', { width: 90 }),
  link('orderNo', row => ({ screen: 'operation/records', record: row.orderId })),
  code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]
