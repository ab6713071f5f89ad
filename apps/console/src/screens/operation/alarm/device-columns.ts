import type { AlarmRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { alarmSentence } from './columns.ts'

const { text, time, code, duration, says } = columnsOf<'deviceNotice', AlarmRow>('deviceNotice')

export const columns = [
  code('kind', { width: 150 }),
  code('state', { width: 96, tones: { open: 'bad', taken: 'busy', closed: 'calm' } }),
  time('raisedAt'),
  duration('lastedMinutes', { width: 110 }),
  says('detail', alarmSentence, { width: 320 }),
  text('parkingName'),
  text('boxSerial', { width: 130 }),
  text('laneName', { width: 90 }),
  text('handlerName', { width: 96 }),
  time('handledAt'),
  text('remark', { width: 160 }),
]
