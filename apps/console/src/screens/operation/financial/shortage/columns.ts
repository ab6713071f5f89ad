import type { ShortageRow } from '@parkdesk/contract'
import { columnsOf } from '../../../../kit/column/columns-of.tsx'

const { text, time, code, money } = columnsOf<'shortage', ShortageRow>('shortage')

const tones = { owed: 'warn', settled: 'good' } as const

export const columns = [
  time('closedAt'),
  text('userName', { width: 110 }),
  code('state', { tones, width: 100 }),
  money('amount', { width: 110 }),
  money('repaid', { width: 110 }),
  money('waived', { width: 110 }),
  money('left', { width: 110 }),
  money('waiting', { width: 110 }),
  text('parkingName', { width: 170 }),
  text('sentryName', { width: 120 }),
  text('day', { width: 110 }),
  text('reason', { width: 200 }),
]
