import type { Sentences } from '../../../lib/sentences.ts'

export const garageFailures = {
  'garage.nameTaken': {
    zh: '该停车场已有同名的车库，请换一个名称',
    en: 'This car park already has a level with this name. Choose another name',
  },
  'garage.lotFixed': {
    zh: '车库不能换到其他停车场，请在那里新增',
    en: 'A level cannot move to another car park. Add one there',
  },
  'garage.hasSpots': {
    zh: '车库里还有车位：{names}。请先删除车位，或把它们改到其他车库',
    en: 'These levels still have spaces: {names}. Remove the spaces first, or move them to another level',
  },
} as const satisfies Sentences
