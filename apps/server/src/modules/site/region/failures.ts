import type { Sentences } from '../../../lib/sentences.ts'

export const regionFailures = {
  'region.nameTaken': {
    zh: '该停车场已有同名区域，请换一个名称',
    en: 'This car park already has a region with this name. Choose another name',
  },
  'region.lotFixed': {
    zh: '区域不能换到另一个停车场，请在那个停车场新增区域',
    en: 'A region cannot move to another car park. Add a region to the other one instead',
  },
  'region.laneTaken': {
    zh: '这些车道已属于其他区域：{lanes}。要移到本区域，请勾选“从原区域移来”后再保存',
    en: 'These lanes belong to other regions: {lanes}. To move them here, tick "Move from their regions" and save again',
  },
  'region.tooManySpots': {
    zh: '该停车场共 {lotCapacity} 个车位，其他区域已用 {taken} 个，本区域最多 {most} 个；请先减少其他区域的车位数',
    en: 'The car park has {lotCapacity} spaces and its other regions use {taken}: {most} are left for this one. Reduce the others first',
  },
  'region.inUse': {
    zh: '收费规则正在按区域使用：{names}。请先在收费规则的“停车场用哪条规则”中取消这些区域，再删除',
    en: 'Charge rules are assigned to these regions: {names}. Remove those lines under "Assign rules" first, then remove the regions',
  },
  'region.innerLaneForeign': {
    zh: '内部通道要在本区域的车道之中选择',
    en: 'Inner lanes must be among the lanes of this region',
  },
  'region.pricedApart': {
    zh: '收费规则按名称给这些区域单独定价：{rules}。请先发布不含这些区域的新版本，再改名或删除',
    en: 'Charge rules price these regions separately, by name: {rules}. Publish a version without them first',
  },
} as const satisfies Sentences
