import { ChargeRuleExportRow, type ChargeRuleRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { stateTones, validFromWords } from './page/version-words.ts'

const { code, count, names, says, text, time } = columnsOf<'chargeRule', ChargeRuleRow>('chargeRule')

export const columns = [
  text('name', { width: 220 }),
  code('state', { tones: stateTones, width: 110 }),
  count('version', { width: 72 }),
  says('validFrom', (row, t) => validFromWords(row.validFrom, t), { width: 158 }),
  says('hasDraft', (row, t) => (row.hasDraft ? t('chargeRule.hasDraft.yes') : ''), { width: 96 }),
  names('lotNames', { width: 200 }),
  count('exampleCount', { width: 84 }),
  time('changedAt'),
  text('changedBy', { width: 100 }),
]

export const exportColumns = sheetColumns(columns, ChargeRuleExportRow)
