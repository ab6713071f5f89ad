import { AttendanceExportRow, type AttendanceRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, duration, text, time } = columnsOf<'attendance', AttendanceRow>('attendance')
const tones = { onTime: 'good', late: 'warn', early: 'warn', absent: 'bad', extra: 'busy', excused: 'calm' } as const

export const columns = [
  text('UserName', { width: 100 }),
  text('EmployeeNo', { width: 110 }),
  text('RoleName', { width: 130, isHidden: true }),
  code('Status', { tones }),
  text('CheckPoint', { width: 120 }),
  text('shiftName', { width: 90, none: 'notPlanned' }),
  time('startsAt'),
  time('endsAt', { isHidden: true }),
  time('CheckTime'),
  time('leftAt'),
  duration('lateMinutes'),
  duration('earlyMinutes'),
  code('source', { isHidden: true }),
  code('foundStatus', { isHidden: true }),
  text('reason', { width: 180 }),
  text('correctedBy', { width: 100 }),
  text('ParkLotName', { width: 170 }),
]

export const exportColumns = sheetColumns(columns, AttendanceExportRow)
