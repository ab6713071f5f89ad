import type { Sentences } from '../../../lib/sentences.ts'

export const lotFailures = {
  'lot.nameTaken': {
    zh: '已有同名的停车场，请换一个名称',
    en: 'A car park with this name already exists. Choose another name',
  },
  'lot.codeTaken': {
    zh: '编号已被其他停车场使用，请换一个，或留空由系统编号',
    en: 'Another car park has this number. Choose another, or leave it empty',
  },
  'lot.halfPosition': {
    zh: '经度和纬度需同时填写，或都不填',
    en: 'Enter both the longitude and the latitude, or neither',
  },
  'lot.halfHours': { zh: '开门和关门时间需同时填写，或都不填', en: 'Enter both opening hours, or neither' },
  'lot.sameHours': {
    zh: '开门和关门时间不能相同；全天营业请都不填',
    en: 'It cannot open and close at the same time. Leave both empty if it is open round the clock',
  },
  'lot.photo': { zh: '请上传 jpg 或 png 图片', en: 'Upload JPG or PNG pictures' },
  'lot.zone': {
    zh: '没有这个时区，写法如 Asia/Shanghai',
    en: 'There is no such time zone. Write it like Asia/Shanghai',
  },
  'lot.regionsNeed': {
    zh: '各区域共有 {taken} 个车位，停车场的车位数不能更少；请先减少区域的车位数',
    en: 'Its regions have {taken} spaces in total, so it cannot have fewer. Reduce those of the regions first',
  },
  'lot.changed': {
    zh: '此停车场刚被其他人修改过，请刷新后重新修改',
    en: 'Someone else has just changed this car park. Reload it and make your change again',
  },
  'lot.limited': {
    zh: '您只能看到指定的停车场，新增的看不到；请由能看到全部停车场的人新增',
    en: 'You only have access to certain car parks, and would not see a new one. Ask someone with access to all of them to add it',
  },
  'lot.carsInside': {
    zh: '场内还有 {count} 辆车，不能停业。请等车辆离场，或先处理在场车辆',
    en: 'It cannot close with {count} vehicles inside. Wait until they have left, or settle them first',
  },
  'lot.notReady': { zh: '还不能开业，缺少：{missing}', en: 'It cannot open yet. Missing: {missing}' },
  'lot.notPlanned': {
    zh: '只有筹备中的停车场才能开业，已停业的请先转为筹备中',
    en: 'Only a planned car park can be opened. Move a closed one back to planning first',
  },
  'lot.noRule': {
    zh: '此停车场没有适用的收费规则，请先分配规则',
    en: 'No charge rule applies to this car park. Assign one first',
  },
} as const satisfies Sentences
