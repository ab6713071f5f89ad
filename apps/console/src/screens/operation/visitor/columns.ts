import { VisitorExportRow, type VisitorRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, phone, plate, says, text, time } = columnsOf<'visitor', VisitorRow>('visitor')

const tones = {
  waiting: 'busy',
  coming: 'calm',
  valid: 'good',
  used: 'calm',
  expired: 'calm',
  refused: 'bad',
  revoked: 'bad',
} as const

export const columns = [
  plate('plateNumber'),
  code('state', { tones, width: 96 }),
  text('visitorName', { width: 110 }),
  text('hostName', { width: 150 }),
  text('parkingName', { width: 150 }),
  time('beginAt'),
  time('endAt'),
  says('entered', ({ entered, entries }) => `${entered} / ${entries}`, { width: 92 }),
  code('isFree', { width: 110 }),
  time('arrivedAt'),
  phone('phone'),
  text('purpose', { width: 160 }),
  code('source', { width: 96 }),
  says('askedBy', ({ askedBy }, t) => askedBy || t('visitor.himself'), { width: 110 }),
  time('askedAt'),
  text('decidedBy', { width: 110 }),
  text('answer', { width: 160 }),
]

export const exportColumns = sheetColumns(
  [...columns, says('entries', ({ entries }) => String(entries), { isNumeric: true })],
  VisitorExportRow,
)
