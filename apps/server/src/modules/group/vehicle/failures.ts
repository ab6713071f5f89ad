import type { Sentences } from '../../../lib/sentences.ts'

export const vehicleFailures = {
  'companyVehicle.taken': {
    zh: '{plate} 已属于单位“{company}”，请先从该单位移除',
    en: '{plate} belongs to the company "{company}". Remove it there first',
  },
  'companyVehicle.companyFixed': {
    zh: '车辆不能换到另一个单位，请先移除，再在那个单位新增',
    en: 'A vehicle cannot move to another company. Remove it, then add it to the other one',
  },
} as const satisfies Sentences
