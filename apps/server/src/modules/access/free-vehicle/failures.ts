import type { Sentences } from '../../../lib/sentences.ts'

export const freeVehicleFailures = {
  'freeVehicle.nobody': {
    zh: '请至少选择一种号牌、车牌颜色、车型，或填写车牌规则，否则所有车辆都会免费',
    en: 'Name a kind of plate, a pattern, a colour or a class: otherwise every vehicle would park free',
  },
  'freeVehicle.pattern': {
    zh: '车牌规则只能由汉字、字母、数字、? 和 * 组成，2 到 16 个字符，至少含一个确定的字符，例如 粤B00*',
    en: 'A pattern has 2 to 16 letters, digits, ? and *, at least one of them a character of the plate, such as ?B00*',
  },
  'freeVehicle.reversed': { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first day' },
  'freeVehicle.partly': {
    zh: '该规则还用于您无权查看的停车场，请由可查看全部相关停车场的人员修改',
    en: 'This rule also holds in car parks that you do not see: somebody who sees all of them has to change it',
  },
} as const satisfies Sentences
