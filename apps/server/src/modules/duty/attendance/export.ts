import { AttendanceExportRow, type AttendanceRow, type FileUrl, attendanceNames as names } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type AttendanceSearch, type Part, streamAttendance } from './queries.ts'

const layout = {
  ...{ EmployeeNo: 14, UserName: 12, RoleName: 20, ParkLotName: 24, CheckPoint: 16, Status: 12 },
  CheckTime: { kind: 'time', widthChars: 20 },
} as const

/** Everything that fits, as one .xls; kept for a day. */
export function exportAttendance(ctx: SignedInContext, search: AttendanceSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: AttendanceRow) => ({ ...row, Status: said.Status[row.Status] })
  const rows = streamAttendance(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(AttendanceExportRow, { names: said, layout, cells }, rows))
}
