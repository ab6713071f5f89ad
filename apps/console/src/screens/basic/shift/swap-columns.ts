import { ShiftSwapExportRow, type ShiftSwapRow, type SwappedShift } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, says, text, time } = columnsOf<'shiftSwap', ShiftSwapRow>('shiftSwap')
const tones = {
  asked: 'warn',
  agreed: 'busy',
  approved: 'good',
  refused: 'bad',
  declined: 'bad',
  withdrawn: 'calm',
  lapsed: 'calm',
} as const

/** "11-20 早班 06:00–14:00 东门岗亭" */
export const shiftText = ({ sentryName, day, shiftName, startsAt, endsAt }: SwappedShift): string =>
  `${day.slice(5)} ${shiftName} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)} ${sentryName}`

export const swapColumns = [
  code('state', { tones, width: 130 }),
  text('askedBy', { width: 100 }),
  says('shift', ({ shift }) => shiftText(shift), { width: 220 }),
  text('parkingName', { width: 140 }),
  text('colleague', { width: 100 }),
  says('returnShift', ({ returnShift }, t) => (returnShift ? shiftText(returnShift) : t('shiftSwap.givenAway')), {
    width: 220,
  }),
  text('returnParkingName', { width: 140, isHidden: true }),
  text('reason', { width: 160 }),
  time('askedAt'),
  time('answeredAt', { isHidden: true }),
  text('decidedBy', { width: 100 }),
  time('decidedAt'),
  text('verdict', { width: 160 }),
]

export const swapExportColumns = sheetColumns(swapColumns, ShiftSwapExportRow)
