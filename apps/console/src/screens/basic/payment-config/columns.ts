import type { PaymentConfigRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, time } = columnsOf<'paymentConfig', PaymentConfigRow>('paymentConfig')

export const columns = [
  text('name', { width: 160 }),
  code('channel', { width: 108 }),
  text('merchantNo', { width: 150 }),
  code('state', { width: 108, tones: { on: 'good', unreadable: 'bad' } }),
  code('tried', { width: 120, tones: { works: 'good', refused: 'bad', unreachable: 'bad', unsure: 'warn' } }),
  time('triedAt'),
  text('parkingNames', { width: 220 }),
  text('appId', { width: 160 }),
  text('keyPrint', { width: 150 }),
  time('savedAt'),
]
