import type { ShiftPatternRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { cycleWord, shiftText } from './pattern-text.ts'

const { code, custom, text, time } = columnsOf<'shiftPattern', ShiftPatternRow>('shiftPattern')

const shifts = (row: ShiftPatternRow, t: Translate) => row.shifts.map(shift => shiftText(shift, t)).join(t('kit.comma'))
const cycle = (row: ShiftPatternRow, t: Translate) => row.cycle.map((_, at) => cycleWord(row, at, t)).join(' ')
const crews = (row: ShiftPatternRow, t: Translate) => row.crews.map(({ name }) => name).join(t('kit.comma'))

export const columns = [
  text('name', { width: 200 }),
  custom('shifts', { width: 300, cell: shifts, text: shifts }),
  custom('cycle', { width: 240, cell: cycle, text: cycle }),
  custom('crews', { width: 200, cell: crews, text: crews }),
  text('anchorDay', { width: 110 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm' } }),
  text('remark', { width: 180 }),
  time('createdAt', { isHidden: true }),
]
