import type { RosterConflict } from '@parkdesk/contract'
import type { Sentences } from '../../../lib/sentences.ts'

/** Why somebody cannot work a shift, as part of a sentence. When he is on leave is not for his colleagues to read. */
export const conflictWords = {
  boothClosed: { zh: '岗亭已停用或停车场已停业', en: 'the booth is disabled or its car park is closed' },
  notAttendant: { zh: '不是该岗亭的值班人员', en: 'he is not an attendant of the booth' },
  noAccess: { zh: '看不到该停车场，或账号已锁定', en: 'he has no access to the car park, or is locked' },
  left: { zh: '这一天已离职', en: 'he will have left by that day' },
  past: { zh: '班次已开始', en: 'the shift has begun' },
  leave: { zh: '此时请假', en: 'he is on leave then' },
  overlap: { zh: '此时已有班次（{other}）', en: 'he already has a shift then ({other})' },
  rest: { zh: '与班次 {other} 之间的休息不足', en: 'too little rest to the shift {other}' },
} as const satisfies Sentences & Record<RosterConflict, object>
