import { LeaveFormExportRow, type LeaveFormRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, text, time } = columnsOf<'leaveForm', LeaveFormRow>('leaveForm')
const tones = { asked: 'warn', approved: 'good', refused: 'bad', withdrawn: 'calm' } as const

export const leaveColumns = [
  text('userName', { width: 110 }),
  code('kind'),
  code('state', { tones }),
  time('startsAt'),
  time('endsAt'),
  text('reason', { width: 200 }),
  count('shifts'),
  time('askedAt'),
  text('decidedBy', { width: 110 }),
  time('decidedAt'),
  text('verdict', { width: 180 }),
]

export const leaveExportColumns = sheetColumns(leaveColumns, LeaveFormExportRow)
