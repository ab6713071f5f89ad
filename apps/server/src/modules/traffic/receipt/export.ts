import { type FileUrl, ReceiptExportRow, type ReceiptRow, receiptNames } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'money', widthChars: 12 } as const
const count = { kind: 'number', widthChars: 12 } as const
const time = { kind: 'time', widthChars: 20 } as const

const layout = {
  ...{ receivedAt: time, channel: 12, accountName: 24, amount: money, state: 12, channelNo: 32, outNo: 28 },
  ...{ days: count, orderNo: 24, reason: 32, takenBy: 12, takenAt: time },
} as const

/** One line a receipt; kept for a day. */
export function exportReceipts(ctx: SignedInContext, rows: AsyncIterable<ReceiptRow>): Promise<FileUrl> {
  const names = receiptNames[ctx.language]
  const cells = (row: ReceiptRow) => ({
    ...row,
    channel: names.channel[row.channel],
    state: names.state[row.state],
  })
  return exportSheet(ctx, rowSheet(ReceiptExportRow, { names, layout, cells }, rows))
}
