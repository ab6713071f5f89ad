import { BookingExportRow, type BookingRow, type FileUrl, bookingNames as names } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const layout = {
  plateNumber: 12,
  driverName: 14,
  phone: 14,
  parkingName: 20,
  ruleName: 20,
  beginAt: 20,
  endAt: 20,
  state: 12,
  source: 12,
  bookedAt: 20,
  arrivedAt: 20,
  cancelledAt: 20,
  reason: 24,
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportBookings(ctx: SignedInContext, rows: AsyncIterable<BookingRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: BookingRow) => ({ ...row, state: said.state[row.state], source: said.source[row.source] })
  return exportSheet(ctx, rowSheet(BookingExportRow, { names: said, layout, cells }, rows))
}
