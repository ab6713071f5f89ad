import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const lotId = z.number().int()
const rosterEntryId = z.number().int()
const dutyId = z.number().int()

/**
 * A published shift beside what was worked. early: left before its end. absent: nobody came, or has come so far. extra: a shift was worked that
 * was not planned. excused: by a correction alone.
 */
export const AttendanceStatus = z.enum(['onTime', 'late', 'early', 'absent', 'extra', 'excused'])
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

/** By what somebody was seen to be there. */
export const AttendanceSource = z.enum(['booth', 'console'])
export type AttendanceSource = z.infer<typeof AttendanceSource>

/** The exported columns, in the order and spelling of specification section 3. */
export const AttendanceExportRow = z.object({
  /** The account. */
  EmployeeNo: z.string(),
  UserName: personal('name', z.string()),
  RoleName: z.string(),
  ParkLotName: z.string(),
  /** The booth. */
  CheckPoint: z.string(),
  Status: AttendanceStatus,
  /** When he was first seen; null: not at all. */
  CheckTime: LocalTime.nullable(),
})
export type AttendanceExportRow = z.infer<typeof AttendanceExportRow>

export const AttendanceRow = AttendanceExportRow.extend({
  /** Of the planned shift, or of the shift that was worked unplanned: "e12", "d7". */
  attendanceKey: z.string(),
  userId: z.number().int(),
  shiftName: z.string(),
  /** null: not planned. */
  startsAt: LocalTime.nullable(),
  endsAt: LocalTime.nullable(),
  /** When his drawer was handed over; null: not yet, or none was. */
  leftAt: LocalTime.nullable(),
  source: AttendanceSource.nullable(),
  /** Minutes after the beginning, and before the end; 0: within what is let pass. */
  lateMinutes: z.number().int(),
  earlyMinutes: z.number().int(),
  /** What it was before it was corrected; null: nobody did. */
  foundStatus: AttendanceStatus.nullable(),
  reason: z.string(),
  correctedBy: personal('name', z.string()),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

const attendanceFilter = {
  UserName: personalSearch(z.string().trim().max(64).optional()),
  CheckPoint: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  Status: oneOrMore(AttendanceStatus).optional(),
  /** When the shift began, by the plan where it was planned. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const AttendanceFilter = z.object(attendanceFilter)
export type AttendanceFilter = z.infer<typeof AttendanceFilter>

export const queryAttendance = endpoint({
  path: '/api/parkLotInspect/attendanceSupervision',
  access: 'attendance.read',
  encoding: 'form',
  body: z.object({ ...attendanceFilter, ...paging, ...sorting(['startsAt', 'UserName', 'CheckPoint']) }),
  data: listData(AttendanceRow),
  summary:
    'Published shifts beside the shifts that were worked at booths: on time, late, left early, absent, extra; with QueryAll one .xls file of all of them (needs attendance.export).',
})

export const countAttendance = endpoint({
  path: '/api/parkLotInspect/attendanceSupervisionCount',
  access: 'attendance.read',
  encoding: 'form',
  body: AttendanceFilter,
  data: Total,
  summary: 'How many shifts fit the filter.',
})

export const correctAttendance = endpoint({
  path: '/api/parkLotInspect/correctAttendance',
  access: 'attendance.save',
  encoding: 'json',
  body: z.object({
    /** The planned shift, or the one that was worked unplanned: one of them. */
    rosterEntryId: rosterEntryId.optional(),
    dutyId: dutyId.optional(),
    Status: AttendanceStatus,
    reason: z.string().trim().min(1).max(256),
  }),
  data: z.null(),
  summary:
    'Says what a shift counts as, with a reason. Nobody corrects his own. What was found stays beside it, and so does every earlier correction.',
})
