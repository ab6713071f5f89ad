import type { Sentences } from '../../../lib/sentences.ts'

export const attendanceFailures = {
  'attendance.own': { zh: '不能更正本人的考勤', en: 'Somebody else has to correct your attendance' },
  'attendance.oneOf': { zh: '请选择一条考勤记录', en: 'Choose one shift' },
} as const satisfies Sentences
