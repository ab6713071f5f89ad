import type { Sentences } from '../../../lib/sentences.ts'

export const creditFailures = {
  'credit.off': {
    zh: '信用分没有启用。请先在“信用规则”中启用',
    en: 'Credit is switched off. Switch it on in the credit rules first',
  },
  'credit.noPoints': { zh: '变动分数不能为 0', en: 'The change cannot be 0' },
  'credit.changed': {
    zh: '信用分刚刚变了，没有调整。请查看最新分数后再调整',
    en: 'The score has just changed, so nothing was adjusted. Look at it again, then decide',
  },
  'credit.known': {
    zh: '{plate} 已有信用分 {score} 分。请在列表中打开这辆车再调整',
    en: '{plate} has a score of {score} already. Open the vehicle in the list to adjust it',
  },
  'credit.beyond': {
    zh: '信用分在 0 到 {most} 之间：现为 {score} 分，可以调整 {least} 到 +{greatest} 分',
    en: 'A score lies between 0 and {most}. It is {score} now, so change it by {least} to +{greatest}',
  },
  'credit.wholeTenant': {
    zh: '信用规则对所有停车场生效，只有能看到全部停车场的人员可以修改',
    en: 'Credit rules apply to all car parks: only people with access to all of them can change them',
  },
  'credit.moreBackThanTaken': {
    zh: '补缴返还的分数不能超过登记欠费扣除的 {points} 分',
    en: 'Paid arrears cannot give back more than the {points} points that they took',
  },
  'credit.tierFalls': {
    zh: '第 {tier} 档的起始分要高于前一档，优惠比例和最高优惠不能低于前一档',
    en: 'Tier {tier} needs a higher score than the one before it, and must not give less',
  },
  'credit.lateAboveInTime': {
    zh: '逾期补缴返还的分数不能超过及时补缴的 {points} 分',
    en: 'Arrears that are paid late cannot give back more than the {points} points of those paid soon',
  },
} as const satisfies Sentences
