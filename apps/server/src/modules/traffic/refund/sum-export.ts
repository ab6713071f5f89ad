import { type FileUrl, type RefundGroup, RefundSumRow, refundNamesEn, refundNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = { zh: refundNamesZh, en: refundNamesEn }
const money = { kind: 'money', widthChars: 12 } as const
const sums = {
  count: { kind: 'number', widthChars: 8 },
  ...{ amount: money, cash: money, byChannel: money, byBank: money, goodwill: money },
} as const
const summed = { count: true, amount: true, cash: true, byChannel: true, byBank: true, goodwill: true } as const

const shapes = {
  day: RefundSumRow.pick({ day: true, ...summed }),
  reason: RefundSumRow.pick({ reason: true, ...summed }),
  person: RefundSumRow.pick({ person: true, ...summed }),
}

/** One line a day, reason or person. */
export function exportRefundSums(
  ctx: SignedInContext,
  group: RefundGroup,
  rows: AsyncIterable<RefundSumRow>,
): Promise<FileUrl> {
  const { sumTitle: title, sumField: field, reason } = names[ctx.language]
  const headed = { title, field }
  if (group === 'day')
    return exportSheet(ctx, rowSheet(shapes.day, { names: headed, layout: { day: 12, ...sums }, cells: whole }, rows))
  if (group === 'person')
    return exportSheet(
      ctx,
      rowSheet(shapes.person, { names: headed, layout: { person: 12, ...sums }, cells: whole }, rows),
    )
  const cells = (row: RefundSumRow) => ({ ...row, reason: row.reason && reason[row.reason] })
  return exportSheet(ctx, rowSheet(shapes.reason, { names: headed, layout: { reason: 12, ...sums }, cells }, rows))
}

const whole = (row: RefundSumRow) => row
