import { SmsExportRow, type SmsRow } from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, phone, says, text, time } = columnsOf<'sms', SmsRow>('sms')

const why = ({ reason, httpStatus }: SmsRow, t: Translate) => {
  if (reason === null) return ''
  return httpStatus === null ? t(`sms.reason.${reason}`) : t('sms.refusedWith', { status: httpStatus })
}
const reason = (row: SmsRow, t: Translate) =>
  row.state === 'waiting' && row.reason ? t('sms.nextTry', { reason: why(row, t) }) : why(row, t)

export const columns = [
  phone('phone'),
  code('state', {
    width: 116,
    tones: { waiting: 'busy', sent: 'good', failed: 'bad', noGateway: 'warn', stopped: 'calm' },
  }),
  code('kind', { width: 100 }),
  text('text', { width: 360 }),
  says('reason', reason, { width: 220 }),
  count('tries', { width: 88 }),
  time('createdAt'),
  time('sentAt'),
  text('parkingName', { width: 170 }),
]

export const exportColumns = sheetColumns(columns, SmsExportRow)
