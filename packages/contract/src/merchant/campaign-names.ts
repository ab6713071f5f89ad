import type {
  CampaignExportRow,
  CampaignGiftExportRow,
  CampaignStatus,
  CampaignTrouble,
  CampaignVisit,
  PerPlate,
} from './campaign.ts'
import { couponNamesEn, couponNamesZh } from './coupon-names.ts'
import { merchantNamesEn, merchantNamesZh } from './merchant-names.ts'

/** What the columns and codes of campaigns are called, in the console and in the sheets that the server makes. */
interface CampaignNames {
  title: string
  field: Record<keyof CampaignExportRow, string>
  status: Record<CampaignStatus, string>
  perPlate: Record<PerPlate, string>
  trouble: Record<CampaignTrouble, string>
  accountKind: typeof merchantNamesZh.accountKind | typeof merchantNamesEn.accountKind
}

interface GiftNames {
  title: string
  field: Record<keyof CampaignGiftExportRow, string>
  state: typeof couponNamesZh.state | typeof couponNamesEn.state
  visit: Record<CampaignVisit, string>
}

export const campaignNamesZh = {
  title: '停车活动',
  field: {
    name: '活动名称',
    status: '状态',
    merchantName: '出资商户',
    templateName: '优惠模板',
    parkingNames: '停车场',
    period: '活动时间',
    perPlate: '每车可得',
    couponMost: '发放上限',
    givenCount: '已发放',
    usedCount: '已使用',
    newCount: '新客',
    cost: '商户支出',
    accountKind: '账户类型',
    couponOff: '优惠金额',
    paid: '带来收入',
    remark: '备注',
    creatorName: '创建人',
    createdAt: '创建时间',
  },
  status: {
    planned: '未开始',
    running: '进行中',
    halted: '无法发放',
    spent: '已发完',
    over: '已结束',
    disabled: '已停用',
  },
  perPlate: { stay: '每次停车', day: '每天一次', once: '仅一次' },
  trouble: {
    balanceShort: '商户余额不足，请充值',
    merchantDisabled: '商户已停用，请启用商户',
    templateDisabled: '优惠模板已停用，请启用模板或换一个模板',
    templateOver: '优惠模板的有效期已过，请换一个模板',
    notForMerchant: '优惠模板不再由该商户发放，请换一个模板',
    accountUnfit: '商户账户不能支付该优惠模板，请换一个模板',
    noLot: '活动的停车场不再属于该商户和优惠模板，请修改停车场',
  },
  accountKind: merchantNamesZh.accountKind,
} as const satisfies CampaignNames

export const campaignNamesEn: CampaignNames = {
  title: 'Campaigns',
  field: {
    name: 'Campaign',
    status: 'Status',
    merchantName: 'Paid by',
    templateName: 'Template',
    parkingNames: 'Car parks',
    period: 'When',
    perPlate: 'Per vehicle',
    couponMost: 'Coupon limit',
    givenCount: 'Given',
    usedCount: 'Used',
    newCount: 'New vehicles',
    cost: 'Cost',
    accountKind: 'Account',
    couponOff: 'Taken off',
    paid: 'Income',
    remark: 'Remark',
    creatorName: 'Added by',
    createdAt: 'Added at',
  },
  status: {
    planned: 'Planned',
    running: 'Running',
    halted: 'Halted',
    spent: 'All given',
    over: 'Over',
    disabled: 'Disabled',
  },
  perPlate: { stay: 'Every stay', day: 'Once a day', once: 'Once' },
  trouble: {
    balanceShort: "The merchant's balance is too low. Top up the account",
    merchantDisabled: 'The merchant is disabled. Enable the merchant',
    templateDisabled: 'The template is disabled. Enable it or choose another',
    templateOver: 'The last day of the template has passed. Choose another',
    notForMerchant: 'The merchant can no longer use the template. Choose another',
    accountUnfit: "The merchant's account cannot pay for the template. Choose another",
    noLot: "The campaign's car parks no longer belong to the merchant and the template. Change them",
  },
  accountKind: merchantNamesEn.accountKind,
}

export const campaignGiftNamesZh = {
  title: '活动车辆',
  field: {
    campaignName: '停车活动',
    PlateNumber: '车牌号',
    visit: '新老客',
    parkingName: '停车场',
    enteredAt: '入场时间',
    leftAt: '离场时间',
    givenAt: '发放时间',
    state: '券状态',
    couponOff: '优惠金额',
    paid: '实付金额',
    orderNo: '订单号',
  },
  state: couponNamesZh.state,
  visit: { new: '新客', known: '老客' },
} as const satisfies GiftNames

export const campaignGiftNamesEn: GiftNames = {
  title: 'Stays with a coupon',
  field: {
    campaignName: 'Campaign',
    PlateNumber: 'Plate',
    visit: 'Vehicle',
    parkingName: 'Car park',
    enteredAt: 'Entered at',
    leftAt: 'Left at',
    givenAt: 'Given at',
    state: 'Coupon',
    couponOff: 'Taken off',
    paid: 'Paid',
    orderNo: 'Order',
  },
  state: couponNamesEn.state,
  visit: { new: 'New', known: 'Known' },
}

export const campaignNames = { zh: campaignNamesZh, en: campaignNamesEn }
export const campaignGiftNames = { zh: campaignGiftNamesZh, en: campaignGiftNamesEn }
