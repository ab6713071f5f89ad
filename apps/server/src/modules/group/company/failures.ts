import type { Sentences } from '../../../lib/sentences.ts'

export const companyFailures = {
  'company.nameTaken': {
    zh: '已有同名单位，请换一个名称',
    en: 'A company with this name already exists. Choose another name',
  },
  'company.codeTaken': {
    zh: '该编码已被其他单位使用，请换一个编码',
    en: 'Another company already has this code. Choose another one',
  },
  'company.limitZero': {
    zh: '信用额度必须大于 0；不限额请留空',
    en: 'The credit limit must be above 0. Leave it empty for none',
  },
  'company.priceRange': {
    zh: '每车位月价最多 {money100000000}',
    en: 'A space can cost at most {money100000000} per month',
  },
  'company.otherLots': {
    zh: '单位“{name}”还使用您无权管理的停车场，请由能管理其全部停车场的同事操作',
    en: 'The company "{name}" also uses car parks that you do not manage. Ask a colleague who manages all of them',
  },
  'company.untilBeforeFrom': { zh: '协议结束日期不能早于开始日期', en: 'The agreement cannot end before it starts' },
  'company.termsLater': {
    zh: '生效日期不能晚于今天；未来的变更请到当天再修改',
    en: 'A change cannot take effect later than today. Make it on that day',
  },
  'company.termsBilled': {
    zh: '{month} 已出账，变更最早可从 {day} 起；要更正之前的条件，请先作废相应账单',
    en: '{month} is already billed: the change can take effect from {day}. To correct earlier days, void those bills first',
  },
  'company.agreementBilled': {
    zh: '{month} 已出账，这之前的协议日期不能再改；请先作废相应账单，或只改之后的日期',
    en: '{month} is already billed: the agreement dates until then cannot change. Void those bills first, or change later dates only',
  },
  'company.hasBills': {
    zh: '{names} 有账单或收款，不能删除；请改为停用',
    en: '{names}: there are bills or payments, so it cannot be removed. Disable it instead',
  },
  'company.tooManyVehicles': {
    zh: '一个单位最多 {most} 辆车，请先移除不再使用的车辆',
    en: 'A company can have at most {most} vehicles. Remove those it no longer uses first',
  },
  'company.unknown': { zh: '没有这个单位，或您无权修改它', en: 'This company does not exist, or you cannot change it' },
} as const satisfies Sentences
