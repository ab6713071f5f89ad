import type { TakingRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, link, code, money, time } = columnsOf<'taking', TakingRow>('taking')

export const columns = [
  time('takenAt'),
  code('kind', { width: 120 }),
  link('cause', ({ orderId }) => (orderId === null ? undefined : { screen: 'operation/records', record: orderId }), {
    width: 230,
  }),
  code('channel', { width: 110 }),
  money('amount', { width: 120 }),
  text('parkingName', { width: 180 }),
  text('takenBy', { width: 110 }),
]
