import { ChargeRuleExportRow, type ChargeRuleRow } from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { nothing } from '../../../lib/format.ts'
import { stateTones, validFromWords } from './page/version-words.ts'

const { custom, code, text, time } = columnsOf<'chargeRule', ChargeRuleRow>('chargeRule')

const orNothing = (text: string) => text || <Quiet>{nothing}</Quiet>
const plain = (of: (row: ChargeRuleRow, t: Translate) => string) => ({
  text: of,
  cell: (row: ChargeRuleRow, t: Translate) => orNothing(of(row, t)),
})

export const columns = [
  text('name', { width: 220 }),
  code('state', { tones: stateTones, width: 110 }),
  custom('version', { ...plain(row => String(row.version ?? '')), isNumeric: true, width: 72 }),
  custom('validFrom', { ...plain((row, t) => validFromWords(row.validFrom, t)), width: 158 }),
  custom('hasDraft', { ...plain((row, t) => (row.hasDraft ? t('chargeRule.hasDraft.yes') : '')), width: 96 }),
  custom('lotNames', { ...plain((row, t) => row.lotNames.join(t('kit.comma'))), width: 200 }),
  custom('exampleCount', { ...plain(row => String(row.exampleCount)), isNumeric: true, width: 84 }),
  time('changedAt'),
  text('changedBy', { width: 100 }),
]

export const exportColumns = sheetColumns(columns, ChargeRuleExportRow)
