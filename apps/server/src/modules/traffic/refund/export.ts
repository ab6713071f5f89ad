import { type FileUrl, RefundExportRow, type RefundRow, refundNamesEn, refundNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = { zh: refundNamesZh, en: refundNamesEn }
const money = { kind: 'money', widthChars: 12 } as const
const time = { kind: 'time', widthChars: 20 } as const

const layout = {
  ...{ plateNumber: 12, orderNo: 22, parkLotName: 24, amount: money, goodwill: money, reason: 12, remark: 24 },
  ...{ way: 14, channel: 12, refundNo: 30, state: 10, askedBy: 12, askedAt: time, decidedBy: 12, decidedAt: time },
  ...{ closedBy: 12, closedAt: time, note: 24 },
} as const

/** One line a refund. */
export function exportRefunds(ctx: SignedInContext, rows: AsyncIterable<RefundRow>): Promise<FileUrl> {
  const { title, field, state, reason, way, channel, product } = names[ctx.language]
  const cells = (row: RefundRow) => ({
    ...row,
    state: state[row.state],
    reason: reason[row.reason],
    way: way[row.way],
    channel: channel[row.channel],
    askedBy: row.askedBy || product,
    closedBy: row.closedBy || (row.state === 'abandoned' ? product : ''),
  })
  return exportSheet(ctx, rowSheet(RefundExportRow, { names: { title, field }, layout, cells }, rows))
}
