import type { ScreenEntry } from '../screen-entry.ts'

export const reportScreens = {
  'report/sentryLog': {
    at: '/_cloud_report/sentryLog',
    needs: 'sentryLog.read',
    opens: 'action',
    zh: '岗亭操作日志',
    en: 'Booth log',
  },
  'report/attendance': {
    at: '/_cloud_report/attendance',
    needs: 'attendance.read',
    zh: '考勤监督',
    en: 'Attendance',
  },
  'report/integrity': {
    at: '/_cloud_report/integrity',
    needs: 'integrity.read',
    zh: '操作诚信看板',
    en: 'Integrity board',
  },
  'report/refundStatement': {
    at: '/_cloud_report/refundStatement',
    needs: 'refund.read',
    opens: 'refund',
    zh: '退款报表',
    en: 'Refunds',
  },
  'report/inspection': {
    at: '/_cloud_report/inspection',
    needs: 'inspection.read',
    opens: 'inspection',
    zh: '巡检',
    en: 'Inspections',
  },
} as const satisfies Record<string, ScreenEntry>
