import {
  type FileUrl,
  screenTextNames as names,
  ScreenTextExportRow,
  type ScreenTextFilter,
  type ScreenTextRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamScreenTexts } from './queries.ts'

const layout = { parkingName: 24, direction: 10, situation: 24, shown: 40, spoken: 40 }

/** Everything that fits, as one .xls; kept for a day. */
export function exportScreenTexts(ctx: SignedInContext, filter: ScreenTextFilter, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: ScreenTextRow) => ({
    ...row,
    parkingName: row.lotId === null ? said.everyLot : row.parkingName,
    direction: said.direction[row.direction],
    situation: said.situation[row.situation],
    shown: row.shown.replaceAll('\n', ' / '),
  })
  const rows = streamScreenTexts(ctx.db, ctx.scope, filter, part)
  return exportSheet(ctx, rowSheet(ScreenTextExportRow, { names: said, layout, cells }, rows))
}
