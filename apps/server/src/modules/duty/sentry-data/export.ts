import { type FileUrl, sentryDataNames as names, SentryDataExportRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type SentryDataSearch, type StoredShift, streamShifts } from './queries.ts'
import { rowOf } from './rules.ts'

const time = { kind: 'time', widthChars: 20 } as const
const money = { kind: 'money', widthChars: 12 } as const
const number = { kind: 'number', widthChars: 10 } as const
const layout = {
  ...{ day: 12, sentryName: 16, parkingName: 24, userName: 12, state: 16, begunAt: time, closedAt: time },
  ...{ float: money, cash: money, expected: money, counted: money, difference: money, counts: number },
  ...{ handedIn: money, carried: money, otherChannels: money, freeExits: number, forced: number },
  ...{ takenOverBy: 12, reason: 32 },
}

/** All shifts that fit, as one .xls; kept for a day. */
export function exportShifts(ctx: SignedInContext, search: SentryDataSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const rows = streamShifts(ctx.db, ctx.scope, search, part)
  const cells = (shift: StoredShift) => ({ ...rowOf(shift), state: said.state[shift.state] })
  return exportSheet(ctx, rowSheet(SentryDataExportRow, { names: said, layout, cells }, rows))
}
