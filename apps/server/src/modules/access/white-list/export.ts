import { type FileUrl, whiteListNames as names, WhiteListExportRow, type WhiteListRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamWhiteList, type WhiteListSearch } from './queries.ts'

const layout = {
  PlateNumber: 12,
  ParkLotName: 24,
  ParkSpotNumber: 12,
  OwnerName: 16,
  BeginDate: 12,
  EndDate: 12,
  CreatorName: 12,
}

/** Everything that fits, as one .xls with specification section 3's columns; kept for a day. */
export function exportWhiteList(ctx: SignedInContext, search: WhiteListSearch, part: Part): Promise<FileUrl> {
  const rows = streamWhiteList(ctx.db, ctx.scope, search, part)
  const cells = (row: WhiteListRow) => row
  return exportSheet(ctx, rowSheet(WhiteListExportRow, { names: names[ctx.language], layout, cells }, rows))
}
