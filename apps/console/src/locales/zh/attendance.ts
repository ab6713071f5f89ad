import { attendanceNamesZh } from '@parkdesk/contract'

export const attendance = {
  ...attendanceNamesZh,
  one: '考勤记录',
  field: {
    ...attendanceNamesZh.field,
    lotId: '停车场',
    begin: '班次时间',
    end: '班次时间',
    attendanceKey: '考勤记录',
    shiftName: '班次',
    startsAt: '计划开始',
    endsAt: '计划结束',
    leftAt: '交班时间',
    source: '签到方式',
    lateMinutes: '迟到',
    earlyMinutes: '早退',
    foundStatus: '系统判定',
    reason: '更正原因',
    correctedBy: '更正人',
    rosterEntryId: '班次',
    dutyId: '值班',
  },
  source: { booth: '岗亭开班', console: '登录控制台' },
  foundStatus: attendanceNamesZh.Status,
  notPlanned: '未排班',
  correct: {
    title: '更正考勤',
    act: '更正',
    hint: '{{name}}，{{booth}}，系统判定：{{status}}。更正会写入系统日志，原判定保留。',
    done: '已更正',
  },
  empty: {
    title: '还没有考勤记录',
    hint: '班表发布后，这里对照排班和实际开班、交班，列出迟到、早退、缺勤和计划外值班。',
  },
} as const
