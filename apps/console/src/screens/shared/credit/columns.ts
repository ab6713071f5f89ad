import { CreditExportRow, type CreditRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { signedPoints } from './signed-points.ts'

const { plate, count, code, says, time } = columnsOf<'credit', CreditRow>('credit')

const standingTones = { raised: 'good', same: 'calm', lowered: 'bad' } as const

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  count('score', { width: 100 }),
  code('standing', { tones: standingTones, width: 150 }),
  code('lastKind', { width: 150 }),
  says('lastPoints', ({ lastPoints }) => (lastPoints === null ? '' : signedPoints(lastPoints)), {
    isNumeric: true,
    width: 110,
  }),
  time('changedAt'),
  count('startScore', { width: 100, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CreditExportRow)
