import type { Sentences } from '../../../lib/sentences.ts'

export const appointmentRuleFailures = {
  'appointmentRule.exists': {
    zh: '这个停车场已有同名的预约规则',
    en: 'This car park has a booking rule of this name already',
  },
  'appointmentRule.reversed': { zh: '结束时刻必须晚于开始时刻', en: 'The window has to end after it begins' },
} as const satisfies Sentences
