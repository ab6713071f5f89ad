import type { AlarmRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, code, link } = columnsOf<'alarm', AlarmRow>('alarm')

export const columns = [
  code('kind', { width: 150 }),
  code('state', { width: 96, tones: { open: 'bad', taken: 'busy', closed: 'calm' } }),
  time('raisedAt'),
  plate('plateNumber', { isAboutCar: row => row.kind !== 'deviceSilent' }),
  text('parkingName'),
  text('gateName', { width: 96 }),
  text('laneName', { width: 90 }),
  text('handlerName', { width: 96 }),
  text('remark', { width: 160 }),
  link('orderNo', row =>
    row.orderId === null ? undefined : { screen: 'operation/records', search: { order: row.orderId } },
  ),
  time('handledAt'),
  text('boxSerial', { isHidden: true }),
]
