import { SmsExportRow, type SmsRow } from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { nothing } from '../../../lib/format.ts'

const { code, phone, text, time, custom } = columnsOf<'sms', SmsRow>('sms')

const why = ({ reason, httpStatus }: SmsRow, t: Translate) => {
  if (reason === null) return ''
  return httpStatus === null ? t(`sms.reason.${reason}`) : t('sms.refusedWith', { status: httpStatus })
}
const reason = (row: SmsRow, t: Translate) =>
  row.state === 'waiting' && row.reason ? t('sms.nextTry', { reason: why(row, t) }) : why(row, t)
const tries = (row: SmsRow) => String(row.tries)

export const columns = [
  phone('phone'),
  code('state', { width: 116, tones: { waiting: 'busy', sent: 'good', failed: 'bad', noGateway: 'warn' } }),
  code('kind', { width: 100 }),
  text('text', { width: 360 }),
  custom('reason', {
    width: 220,
    cell: (row, t) => reason(row, t) || <Quiet>{nothing}</Quiet>,
    text: reason,
  }),
  custom('tries', { width: 88, isNumeric: true, cell: tries, text: tries }),
  time('createdAt'),
  time('sentAt'),
  text('parkingName', { width: 170 }),
]

export const exportColumns = sheetColumns(columns, SmsExportRow)
