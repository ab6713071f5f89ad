import {
  ChargeRuleExportRow,
  type ChargeRuleFilter,
  type ChargeRuleRow,
  chargeRuleNamesEn,
  chargeRuleNamesZh,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import { type Part, streamRules } from './list-queries.ts'
import { viewerOf } from './queries.ts'

const names = { zh: chargeRuleNamesZh, en: chargeRuleNamesEn }

const layout: Record<keyof ChargeRuleExportRow, Omit<SheetColumn, 'heading'>> = {
  name: { kind: 'text', widthChars: 24 },
  state: { kind: 'text', widthChars: 12 },
  version: { kind: 'number', widthChars: 8 },
  validFrom: { kind: 'time', widthChars: 20 },
  hasDraft: { kind: 'text', widthChars: 12 },
  lotNames: { kind: 'text', widthChars: 40 },
  exampleCount: { kind: 'number', widthChars: 10 },
  changedAt: { kind: 'time', widthChars: 20 },
  changedBy: { kind: 'text', widthChars: 12 },
}

const keys = ChargeRuleExportRow.keyof().options

/** Every rule that fits, as one .xls; kept for a day. */
export async function exportRules(
  ctx: SignedInContext,
  filter: ChargeRuleFilter,
  part: Part,
): Promise<{ url: string }> {
  const { title, field, state, hasDraft } = names[ctx.language]
  const cells = (row: ChargeRuleRow): Cell[] => {
    const shown = {
      ...row,
      state: state[row.state],
      hasDraft: row.hasDraft ? hasDraft.yes : hasDraft.no,
      lotNames: row.lotNames.join(ctx.language === 'zh' ? '、' : ', '),
    }
    return keys.map(key => shown[key])
  }
  async function* rows() {
    for await (const row of streamRules(ctx.db, viewerOf(ctx), filter, part)) yield cells(row)
  }
  const columns = keys.map((key): SheetColumn => ({ heading: field[key], ...layout[key] }))
  return exportSheet(ctx, { sheetName: title, columns, rows: rows() })
}
