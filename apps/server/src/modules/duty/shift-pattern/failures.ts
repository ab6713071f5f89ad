import type { Sentences } from '../../../lib/sentences.ts'

export const shiftPatternFailures = {
  'shiftPattern.nameTaken': { zh: '已有同名班次模板', en: 'There already is a shift pattern of this name' },
  'shiftPattern.shiftTwice': { zh: '班次名称不能重复：{name}', en: 'Two shifts cannot have the same name: {name}' },
  'shiftPattern.crewTwice': { zh: '班组名称不能重复：{name}', en: 'Two crews cannot have the same name: {name}' },
  'shiftPattern.shiftUnknown': {
    zh: '循环中使用了不存在的班次，请重新选择',
    en: 'The cycle has a shift that is not on the list. Choose again',
  },
  'shiftPattern.noWork': { zh: '循环中至少要有一天上班', en: 'At least one day of the cycle has to be worked' },
  'shiftPattern.offsetBeyond': {
    zh: '班组的起始位置不能超过循环天数（{days} 天）',
    en: 'A crew has to start within the cycle of {days} days',
  },
} as const satisfies Sentences
