import { type AlarmRow, isDeviceAlarm } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { messageText } from '../../../nouns/message/message-text.ts'

const { plate, text, time, code, link, says } = columnsOf<'alarm', AlarmRow>('alarm')

/** What happened, in words. */
export const alarmSentence = ({ kind, plateNumber, parkingName, laneName, detail }: AlarmRow, t: Translate): string =>
  messageText(
    { kind, content: { ...detail, lotName: parkingName, laneName, ...(plateNumber && { plate: plateNumber }) } },
    t,
  )

export const columns = [
  code('kind', { width: 150 }),
  code('state', { width: 96, tones: { open: 'bad', taken: 'busy', closed: 'calm' } }),
  time('raisedAt'),
  says('repeats', ({ repeats }, t) => (repeats > 0 ? t('alarm.times', { count: repeats + 1 }) : ''), {
    width: 80,
    isNumeric: true,
  }),
  plate('plateNumber', { isAboutCar: row => !isDeviceAlarm(row.kind) }),
  says('detail', alarmSentence, { width: 280 }),
  text('parkingName'),
  text('gateName', { width: 96 }),
  text('laneName', { width: 90 }),
  text('handlerName', { width: 96 }),
  text('remark', { width: 160 }),
  link('orderNo', row => (row.orderId === null ? undefined : { screen: 'operation/records', record: row.orderId })),
  time('handledAt'),
  text('boxSerial', { isHidden: true }),
]
