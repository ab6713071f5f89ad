import type { Sentences } from '../../../lib/sentences.ts'

export const vehicleClassFailures = {
  'vehicleClass.codeTaken': {
    zh: '设备代码或车牌颜色已属于其他车型，请先在那个车型中去掉',
    en: 'A device code or the plate colour belongs to another class. Remove it from that class first',
  },
  'vehicleClass.codeTooLong': { zh: '每个设备代码最多 32 个字', en: 'A device code has at most 32 characters' },
  'vehicleClass.inUse': {
    zh: '收费规则正在使用：{rules}。请先从这些规则和规则分配中去掉该车型，再改名或删除',
    en: 'Charge rules use this class: {rules}. Remove it from these rules and their assignments first, then rename or remove it',
  },
} as const satisfies Sentences
