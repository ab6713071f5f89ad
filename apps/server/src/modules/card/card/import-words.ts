import {
  type CardImportColumn,
  cardOrderNamesEn,
  cardOrderNamesZh,
  type Language,
  type PayChannel,
  payChannels,
} from '@parkdesk/contract'

const channelNames = [cardOrderNamesZh.CashChannelRemark, cardOrderNamesEn.CashChannelRemark]

/** The way to pay that a sheet names in either language. */
export const typedChannel = (text: string): PayChannel | undefined =>
  payChannels.find(channel => channelNames.some(names => names[channel].toLowerCase() === text.trim().toLowerCase()))

/** What the sheets of an import say besides the names of columns. */
export const words: Record<Language, Record<'example' | 'guide', Record<CardImportColumn, string>>> = {
  zh: {
    example: {
      cardName: '小车月卡',
      PlateNumber: '京A12345、沪AD12345',
      CarOwnerName: '张三',
      CarOwnerMobile: '13800138000',
      OfficeAddress: '2 栋 301',
      BeginDate: '2026-01-01',
      periods: '1',
      paid: '',
      channel: '',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      cardName: '请填写已有月卡规则的名称，且你能看到其全部停车场',
      PlateNumber: '请填写完整车牌号，多个用顿号隔开；同一停车场同一时间一个车牌只能有一张月卡',
      CarOwnerName: '请缩短到 64 个字以内',
      CarOwnerMobile: '请填写手机号或带区号的固定电话，也可以留空',
      OfficeAddress: '请缩短到 128 个字以内',
      BeginDate: '请填写今天前后一年之内的日期，且到期日不早于今天，例如 2026-01-01',
      periods: '请填写 1 到 24 的整数：购买几个规则周期',
      paid: '在本系统收款的请填写金额，将按办卡入账；款项已在别处收取的请留空，不入账',
      channel: '填写了实收金额时，请填写现金、微信、支付宝、ETC 或银联',
      remark: '实收与应收不同时请写明原因，32 个字以内',
    },
  },
  en: {
    example: {
      cardName: 'Small car',
      PlateNumber: '京A12345, 沪AD12345',
      CarOwnerName: 'Zhang San',
      CarOwnerMobile: '13800138000',
      OfficeAddress: 'Building 2, 301',
      BeginDate: '2026-01-01',
      periods: '1',
      paid: '',
      channel: '',
      remark: 'Example, skipped on import',
    },
    guide: {
      cardName: 'Enter the name of a card rule that exists and whose car parks you all see',
      PlateNumber: 'Enter full plates, with commas between them; a plate has one card at a car park at a time',
      CarOwnerName: 'Shorten it to 64 characters',
      CarOwnerMobile: 'Enter a mobile number or a landline with area code, or leave it empty',
      OfficeAddress: 'Shorten it to 128 characters',
      BeginDate: 'Enter a day within a year of today, such that the card does not end before today, e.g. 2026-01-01',
      periods: 'Enter a whole number from 1 to 24: how many periods of the rule it holds',
      paid: 'Enter what is received here, which is booked like a sale; leave it empty when it was received elsewhere, and nothing is booked',
      channel: 'With an amount, enter Cash, WeChat, Alipay, ETC or UnionPay',
      remark: 'Say why when the amount differs from the price, in at most 32 characters',
    },
  },
}
