import {
  type FileUrl,
  FundItemExportRow,
  type FundItemFilter,
  type FundItemRow,
  fundItemNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { mapped } from '../../../lib/sheet/mapped.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type FundPart, type StoredFundItem, streamFundItems } from './fund-item-queries.ts'

const money = { kind: 'money', widthChars: 12 } as const

const layout = {
  day: 12,
  class: 16,
  kind: 12,
  at: 20,
  fund: money,
  trade: money,
  balance: money,
  business: 16,
  channelNo: 32,
  businessNo: 32,
  outNo: 24,
  line: { kind: 'number', widthChars: 10 },
  note: 30,
  decidedBy: 12,
} as const

/** Rows of fund bills as one .xls; kept for a day. */
export function exportFundItems(
  ctx: SignedInContext,
  filter: FundItemFilter,
  part: FundPart,
  rowOf: (item: StoredFundItem) => FundItemRow,
): Promise<FileUrl> {
  const names = fundItemNames[ctx.language]
  const cells = (row: FundItemRow) => ({ ...row, class: names.class[row.class], kind: names.kind[row.kind] })
  const rows = mapped(streamFundItems(ctx.db, ctx.scope, filter, part), rowOf)
  return exportSheet(ctx, rowSheet(FundItemExportRow, { names, layout, cells }, rows))
}
