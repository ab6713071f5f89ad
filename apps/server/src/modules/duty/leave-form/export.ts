import { type FileUrl, LeaveFormExportRow, type LeaveFormRow, leaveFormNames as names } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type LeaveFormSearch, type Part, streamLeave, type Viewing } from './queries.ts'

const time = { kind: 'time', widthChars: 20 } as const
const layout = {
  ...{ userName: 12, kind: 12, startsAt: time, endsAt: time, reason: 32, state: 10, askedAt: time },
  ...{ decidedBy: 12, decidedAt: time, verdict: 32 },
} as const

/** Everything that fits, as one .xls; kept for a day. */
export function exportLeave(
  ctx: SignedInContext,
  viewing: Viewing,
  search: LeaveFormSearch,
  part: Part,
): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: LeaveFormRow) => ({ ...row, kind: said.kind[row.kind], state: said.state[row.state] })
  const rows = streamLeave(ctx.db, viewing, search, part)
  return exportSheet(ctx, rowSheet(LeaveFormExportRow, { names: said, layout, cells }, rows))
}
