import type { Sentences } from '../../../lib/sentences.ts'

export const rosterFailures = {
  'roster.boothClosed': {
    zh: '岗亭已停用或停车场已停业，不能排班',
    en: 'The booth is disabled or its car park is closed, so no shift can be planned there',
  },
  'roster.notAttendant': {
    zh: '该人员不是此岗亭的值班人员，请先在“岗亭”中添加',
    en: 'This person is not an attendant of the booth. Add him under Booths first',
  },
  'roster.noAccess': {
    zh: '该人员看不到此停车场，或账号已锁定',
    en: 'This person does not have access to the car park, or his account is locked',
  },
  'roster.left': { zh: '该人员在这一天已离职', en: 'This person will have left by that day' },
  'roster.past': {
    zh: '已发布的班次开始后不能再增加、调整或删除',
    en: 'A month that is published stays as it is once the shift has begun',
  },
  'roster.leave': { zh: '该人员此时请假：{other}', en: 'This person is on leave then: {other}' },
  'roster.overlap': {
    zh: '该人员此时已有班次：{other}',
    en: 'This person already has a shift then: {other}',
  },
  'roster.rest': {
    zh: '与相邻班次（{other}）之间的休息不足 {hours} 小时',
    en: 'There are less than {hours} hours of rest to the next shift: {other}',
  },
  'roster.rangeReversed': { zh: '结束日期不能早于开始日期', en: 'The last day is before the first' },
  'roster.rangeTooLong': { zh: '一次最多生成 92 天', en: 'At most 92 days can be planned at once' },
  'roster.crewsDiffer': {
    zh: '班组数量与班次模板不一致，请重新打开',
    en: 'The crews are not those of the shift pattern. Open it again',
  },
  'roster.personTwice': { zh: '同一人员不能在两个班组', en: 'Nobody can be in two crews' },
  'roster.nobody': { zh: '请为班组选择人员', en: 'Choose people for the crews' },
  'roster.sameWeek': { zh: '请选择另一周', en: 'Choose another week' },
  'roster.month': { zh: '月份格式应为 2026-02', en: 'A month is written like 2026-02' },
} as const satisfies Sentences
