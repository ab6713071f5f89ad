import {
  type FileUrl,
  shiftSwapNames as names,
  ShiftSwapExportRow,
  type ShiftSwapRow,
  type SwappedShift,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type ShiftSwapSearch, streamSwaps } from './queries.ts'
import { viewingOf } from './viewing-of.ts'

const time = { kind: 'time', widthChars: 20 } as const
const layout = {
  ...{ state: 14, askedBy: 12, parkingName: 24, shift: 40, colleague: 12, returnParkingName: 24, returnShift: 40 },
  ...{ reason: 32, askedAt: time, answeredAt: time, decidedBy: 12, decidedAt: time, verdict: 32 },
}

const shiftText = ({ sentryName, day, shiftName, startsAt, endsAt }: SwappedShift) =>
  `${day} ${shiftName} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)} ${sentryName}`

/** The swaps that the caller sees and that fit, as one .xls; kept for a day. */
export function exportShiftSwaps(ctx: SignedInContext, search: ShiftSwapSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: ShiftSwapRow) => ({
    ...row,
    state: said.state[row.state],
    shift: shiftText(row.shift),
    returnShift: row.returnShift ? shiftText(row.returnShift) : said.givenAway,
  })
  const rows = streamSwaps(ctx.db, viewingOf(ctx), search, part)
  return exportSheet(ctx, rowSheet(ShiftSwapExportRow, { names: said, layout, cells }, rows))
}
