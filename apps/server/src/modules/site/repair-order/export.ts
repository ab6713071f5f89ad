import {
  type FileUrl,
  repairOrderNames as names,
  RepairOrderExportRow,
  type RepairOrderFilter,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type StoredRow, streamRepairOrders, type Viewing } from './queries.ts'

const layout = {
  ...{ deviceName: 24, deviceKind: 12, parkingName: 24, fault: 40, state: 10, reporterName: 12, reportedAt: 20 },
  ...{ takerName: 12, takenAt: 20, repairerName: 12, repairedAt: 20, result: 40, accepterName: 12, acceptedAt: 20 },
  ...{ verdict: 32, lastedMinutes: 12 },
}

/** Every repair order that fits, as one .xls; kept for a day. */
export function exportRepairOrders(
  ctx: SignedInContext,
  viewing: Viewing,
  filter: RepairOrderFilter,
  part: Part,
): Promise<FileUrl> {
  const words = names[ctx.language]
  const cells = (row: StoredRow) => ({
    ...row,
    deviceKind: words.deviceKind[row.deviceKind],
    state: words.state[row.state],
  })
  const rows = streamRepairOrders(ctx.db, viewing, filter, part)
  return exportSheet(ctx, rowSheet(RepairOrderExportRow, { names: words, layout, cells }, rows))
}
