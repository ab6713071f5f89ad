import { attendanceNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { attendance as zh } from '../zh/attendance.ts'

export const attendance: Words<typeof zh> = {
  ...attendanceNamesEn,
  one: 'attendance',
  field: {
    ...attendanceNamesEn.field,
    lotId: 'Car park',
    begin: 'Time of the shift',
    end: 'Time of the shift',
    attendanceKey: 'Attendance',
    shiftName: 'Shift',
    startsAt: 'Planned from',
    endsAt: 'Planned until',
    leftAt: 'Handed over',
    source: 'Seen by',
    lateMinutes: 'Late by',
    earlyMinutes: 'Left early by',
    foundStatus: 'Found',
    reason: 'Reason',
    correctedBy: 'Corrected by',
    rosterEntryId: 'Shift',
    dutyId: 'Shift worked',
  },
  source: { booth: 'Shift at the booth', console: 'Sign-in' },
  foundStatus: attendanceNamesEn.Status,
  notPlanned: 'Not planned',
  correct: {
    title: 'Correct attendance',
    act: 'Correct',
    hint: '{{name}}, {{booth}}. Found: {{status}}. The correction is logged, and what was found stays beside it.',
    done: 'Corrected',
  },
  empty: {
    title: 'No attendance yet',
    hint: 'Once a roster is published, this compares it with the shifts that were begun and handed over: late, left early, absent, not planned.',
  },
}
