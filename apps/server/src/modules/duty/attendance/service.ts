import type {
  AttendanceFilter,
  correctAttendance as correct,
  DataOf,
  ParsedBodyOf,
  queryAttendance as query,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { exportAttendance } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('attendance')

const searchOf = async ({ db, scope, clock }: SignedInContext, { begin, end, ...filter }: AttendanceFilter) => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
  graceMinutes: (await readSettings(db, scope.tenantId)).attendanceGraceMinutes,
})

/** A page of attendance, or with QueryAll one .xls of all that fits the filter. */
export async function queryAttendance(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'startsAt')
  const search = await searchOf(ctx, input)
  if (!input.QueryAll) return { list: await queries.listAttendance(ctx.db, ctx.scope, search, part) }
  ctx.demand('attendance.export')
  return exportAttendance(ctx, search, part)
}

export const countAttendance = async (ctx: SignedInContext, filter: AttendanceFilter): Promise<Total> => ({
  total: await queries.countAttendance(ctx.db, ctx.scope, await searchOf(ctx, filter)),
})

/** Says what a shift counts as. Fails with row.missing, attendance.oneOf, attendance.own. */
export const correctAttendance = (
  ctx: SignedInContext,
  { rosterEntryId, dutyId, Status, reason }: ParsedBodyOf<typeof correct>,
): Promise<DataOf<typeof correct>> =>
  ctx.db.transaction().execute(async db => {
    if ((rosterEntryId === undefined) === (dutyId === undefined)) throw new Failure('attendance.oneOf')
    const search = { ...(await searchOf({ ...ctx, db }, {})), rosterEntryId, dutyId }
    const part = { sort: 'startsAt', offset: 0, limit: 1, isDescending: true } as const
    const [row] = await queries.listAttendance(db, ctx.scope, search, part)
    if (!row) throw new Failure('row.missing')
    if (row.userId === ctx.session.userId) throw new Failure('attendance.own')
    const correction = { rosterEntryId, dutyId, status: Status, reason }
    await queries.insertCorrection(db, ctx.scope.tenantId, correction, authorshipOf(ctx))
    const { UserName: userName, CheckPoint, startsAt, CheckTime } = row
    await audit(ctx, db, {
      action: 'attendance.correct',
      entityId: row.attendanceKey,
      before: { userName, CheckPoint, startsAt, CheckTime, Status: row.Status, reason: row.reason },
      after: { userName, CheckPoint, startsAt, CheckTime, Status, reason },
    })
    return null
  })
