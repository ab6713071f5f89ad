import { type FileUrl, spotNames as names, SpotExportRow, type SpotFilter } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamSpots } from './queries.ts'

/** Everything that fits, as one .xls; kept for a day. */
export function exportSpots(ctx: SignedInContext, filter: SpotFilter, part: Part): Promise<FileUrl> {
  const words = names[ctx.language]
  const layout = {
    parkingName: 24,
    garageName: 16,
    parkSpotNumber: 14,
    state: 10,
    ownerName: 14,
    ownerPhone: 16,
    cardPlates: 24,
    remark: 32,
  }
  const rows = streamSpots(ctx.db, { scope: ctx.scope, now: ctx.clock() }, filter, part)
  return exportSheet(
    ctx,
    rowSheet(SpotExportRow, { names: words, layout, cells: row => ({ ...row, state: words.state[row.state] }) }, rows),
  )
}
