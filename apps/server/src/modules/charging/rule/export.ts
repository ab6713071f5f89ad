import {
  ChargeRuleExportRow,
  type ChargeRuleFilter,
  type ChargeRuleRow,
  chargeRuleNamesEn,
  chargeRuleNamesZh,
  type FileUrl,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamRules } from './list-queries.ts'
import { viewerOf } from './queries.ts'

const names = { zh: chargeRuleNamesZh, en: chargeRuleNamesEn }

const layout = {
  name: 24,
  state: 12,
  version: { kind: 'number', widthChars: 8 },
  validFrom: { kind: 'time', widthChars: 20 },
  hasDraft: 12,
  lotNames: 40,
  exampleCount: { kind: 'number', widthChars: 10 },
  changedAt: { kind: 'time', widthChars: 20 },
  changedBy: 12,
} as const

/** Every rule that fits, as one .xls; kept for a day. */
export function exportRules(ctx: SignedInContext, filter: ChargeRuleFilter, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: ChargeRuleRow) => ({
    ...row,
    state: said.state[row.state],
    hasDraft: row.hasDraft ? said.hasDraft.yes : said.hasDraft.no,
    lotNames: row.lotNames.join(ctx.language === 'zh' ? '、' : ', '),
  })
  const rows = streamRules(ctx.db, viewerOf(ctx), filter, part)
  return exportSheet(ctx, rowSheet(ChargeRuleExportRow, { names: said, layout, cells }, rows))
}
