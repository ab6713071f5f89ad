import type { PassListRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { formatTime } from '../../../lib/format.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

const { plate, text, time, percent, code, custom, link } = columnsOf<'pass', PassListRow>('pass')

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  time('passedAt'),
  code('direction', { width: 76 }),
  code('outcome', {
    width: 138,
    tones: {
      opened: 'good',
      closed: 'good',
      zeroLength: 'warn',
      negative: 'warn',
      doubleEntry: 'warn',
      lateEntry: 'warn',
      lateExit: 'warn',
      orphanExit: 'bad',
      matched: 'warn',
      repeated: 'calm',
      turnedBack: 'calm',
      noPlate: 'bad',
      unknownLane: 'bad',
    },
  }),
  text('parkingName'),
  text('gateName', { width: 96 }),
  text('laneName', { width: 90 }),
  link('orderNo', row => (row.orderId === null ? undefined : { screen: 'operation/records', record: row.orderId })),
  code('timing', { width: 92, tones: { late: 'warn', early: 'warn' } }),
  percent('confidence', { width: 102 }),
  custom('pictureUrl', {
    width: 76,
    cell: ({ pictureUrl, plateNumber, passedAt }) =>
      pictureUrl && <PassPicture url={pictureUrl} label={`${plateNumber} ${formatTime(passedAt)}`} size="list" />,
    text: ({ pictureUrl }) => pictureUrl ?? '',
  }),
  time('receivedAt'),
  code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]
