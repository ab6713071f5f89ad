import type { Sentences } from '../../../lib/sentences.ts'

export const gateFailures = {
  'gate.nameTaken': {
    zh: '该停车场已有同名的出入口，请换一个名称',
    en: 'This car park already has a gate with this name. Choose another name',
  },
  'gate.lotFixed': {
    zh: '出入口不能换到其他停车场，请在那里新增',
    en: 'A gate cannot move to another car park. Add one there',
  },
  'gate.hasLanes': {
    zh: '出入口还有车道：{names}。请先删除车道，或把它们改到其他出入口',
    en: 'These gates still have lanes: {names}. Remove the lanes first, or move them to another gate',
  },
} as const satisfies Sentences
