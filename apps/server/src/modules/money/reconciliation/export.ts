import {
  reconciliationNames as dayNames,
  type FileUrl,
  reconciliationItemNames as itemNames,
  ReconciliationExportRow,
  ReconciliationItemExportRow,
  type ReconciliationItemFilter,
  type ReconciliationItemRow,
  type ReconciliationRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { mapped } from '../../../lib/sheet/mapped.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import type { StoredDay } from './day-queries.ts'
import { type ItemPart, type StoredItem, streamItems } from './item-queries.ts'

const money = { kind: 'money', widthChars: 12 } as const
const count = { kind: 'number', widthChars: 10 } as const

const dayLayout = {
  day: 12,
  accountName: 20,
  channel: 12,
  merchantNo: 16,
  state: 14,
  ours: money,
  theirs: money,
  difference: money,
  differences: count,
  unexplained: count,
  signedBy: 12,
  signedAt: 20,
} as const

/** Days as one .xls; kept for a day. */
export function exportDays(
  ctx: SignedInContext,
  days: readonly StoredDay[],
  rowOf: (day: StoredDay) => ReconciliationRow,
): Promise<FileUrl> {
  const names = dayNames[ctx.language]
  const cells = (row: ReconciliationRow) => ({
    ...row,
    channel: names.channel[row.channel],
    state: names.state[row.state],
  })
  return exportSheet(ctx, rowSheet(ReconciliationExportRow, { names, layout: dayLayout, cells }, mapped(days, rowOf)))
}

const itemLayout = {
  day: 12,
  class: 16,
  at: 20,
  theirs: money,
  ours: money,
  fee: money,
  channelNo: 32,
  outNo: 24,
  orderNo: 24,
  parkingName: 20,
  line: count,
  note: 30,
  decidedBy: 12,
} as const

/** Rows of days as one .xls; kept for a day. */
export function exportItems(
  ctx: SignedInContext,
  filter: ReconciliationItemFilter,
  part: ItemPart,
  rowOf: (item: StoredItem) => ReconciliationItemRow,
): Promise<FileUrl> {
  const names = itemNames[ctx.language]
  const cells = (row: ReconciliationItemRow) => ({ ...row, class: names.class[row.class] })
  const rows = mapped(streamItems(ctx.db, ctx.scope, filter, part), rowOf)
  return exportSheet(ctx, rowSheet(ReconciliationItemExportRow, { names, layout: itemLayout, cells }, rows))
}
