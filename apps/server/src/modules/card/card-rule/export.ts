import {
  CardRuleExportRow,
  type CardRuleFilter,
  cardOrderNamesEn,
  cardOrderNamesZh,
  cardRuleNamesEn,
  cardRuleNamesZh,
  type FileUrl,
  hoursInWords,
  wholeWeek,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type StoredRow, streamCardRules } from './queries.ts'

const names = { zh: cardRuleNamesZh, en: cardRuleNamesEn }
const cardOrderNames = { zh: cardOrderNamesZh, en: cardOrderNamesEn }
const keys = CardRuleExportRow.keyof().options
type Key = (typeof keys)[number]

const numbers: readonly Key[] = ['months', 'spots', 'mostPlates', 'graceDays', 'refundLossPercent', 'cardsHeld']
const widths: Partial<Record<Key, number>> = {
  name: 24,
  parkingNames: 32,
  whenFull: 20,
  effect: 20,
  validTime: 28,
  refundBy: 16,
}

/** Exports all matching rules as one .xls; kept for a day. */
export async function exportCardRules(
  ctx: SignedInContext,
  filter: CardRuleFilter & { now: Date },
  part: Part,
): Promise<FileUrl> {
  const { language } = ctx
  const said = names[language]
  const kindOf = (key: Key) => (key === 'price' ? 'money' : numbers.includes(key) ? 'number' : 'text')
  const columns = keys.map(
    (key): SheetColumn => ({ heading: said.field[key], kind: kindOf(key), widthChars: widths[key] ?? 12 }),
  )
  const cell = (row: StoredRow, key: Key): Cell => {
    if (key === 'price') return row.priceFen
    if (key === 'validTime') return hoursInWords(row.hours ?? wholeWeek, language)
    if (key === 'parkingNames') return row.parkingNames.join('、')
    if (key === 'carSize') return cardOrderNames[language].BillCarSizeId[row.carSize ?? 'any']
    if (key === 'onSale') return said.onSale[row.onSale ? 'on' : 'off']
    if (key === 'effect') return said.effect[row.effect]
    if (key === 'whenFull') return said.whenFull[row.whenFull]
    return key === 'refundBy' ? said.refundBy[row.refundBy] : row[key]
  }
  async function* rows() {
    for await (const row of streamCardRules(ctx.db, ctx.scope, filter, part)) yield keys.map(key => cell(row, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
