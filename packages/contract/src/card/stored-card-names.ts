import { payChannelNamesEn, payChannelNamesZh } from '../wire/pay-channel-names.ts'
import type {
  CardUseCause,
  CardUsedExportRow,
  PayOutChannel,
  StoredCardExportRow,
  StoredCardMove,
  StoredCardState,
} from './stored-card.ts'

/** What the columns of stored cards are called, in the console and in the sheets that the server makes. */
interface StoredCardNames {
  title: string
  field: Record<keyof StoredCardExportRow, string>
  state: Record<StoredCardState, string>
}

export const storedCardNamesZh = {
  title: '储值卡',
  field: {
    ...{ cardNo: '卡号', state: '状态', holder: '持卡人', phone: '手机号', plates: '绑定车牌', balance: '余额' },
    ...{ principal: '本金余额', gift: '赠送余额', paysAtExit: '出场自动扣款', remark: '备注', createdAt: '发卡时间' },
  },
  state: { active: '正常', frozen: '已冻结', closed: '已销卡' },
} as const satisfies StoredCardNames

export const storedCardNamesEn: StoredCardNames = {
  title: 'Stored cards',
  field: {
    ...{ cardNo: 'Card number', state: 'State', holder: 'Holder', phone: 'Phone', plates: 'Plates' },
    ...{ balance: 'Balance', principal: 'Paid in', gift: 'Gift', paysAtExit: 'Pays at the exit' },
    ...{ remark: 'Remark', createdAt: 'Issued at' },
  },
  state: { active: 'Active', frozen: 'Frozen', closed: 'Closed' },
}

interface CardUsedNames {
  title: string
  field: Record<keyof CardUsedExportRow, string>
  TradeType: Record<StoredCardMove, string>
  channel: Record<PayOutChannel, string>
  Cause: Record<CardUseCause, string>
}

export const cardUsedNamesZh = {
  title: '储值卡明细',
  field: {
    ...{
      movedAt: '时间',
      CardId: '卡号',
      TradeType: '交易类型',
      amount: '金额',
      principal: '其中本金',
      gift: '其中赠送',
    },
    ...{ balanceAfter: '变动后余额', channel: '收付方式', parkingName: '停车场', plateNumber: '车牌号' },
    ...{ orderNo: '订单号', Cause: '缘由', remark: '备注', movedBy: '操作人' },
  },
  TradeType: { takeOver: '余额转入', recharge: '充值', spend: '消费', giveBack: '退回', withdraw: '退卡' },
  channel: { ...payChannelNamesZh, bank: '银行转账' },
  Cause: { selfService: '自助缴费' },
} as const satisfies CardUsedNames

export const cardUsedNamesEn: CardUsedNames = {
  title: 'Movements of stored cards',
  field: {
    ...{ movedAt: 'Time', CardId: 'Card number', TradeType: 'Kind', amount: 'Amount', principal: 'Of this paid in' },
    ...{ gift: 'Of this gift', balanceAfter: 'Balance after', channel: 'Paid by', parkingName: 'Car park' },
    ...{ plateNumber: 'Plate', orderNo: 'Order no.', Cause: 'Why', remark: 'Remark', movedBy: 'By' },
  },
  TradeType: {
    takeOver: 'Taken over',
    recharge: 'Recharge',
    spend: 'Spent',
    giveBack: 'Given back',
    withdraw: 'Paid out',
  },
  channel: { ...payChannelNamesEn, bank: 'Bank transfer' },
  Cause: { selfService: 'Paid on the page for drivers' },
}

/** Columns and codes, as the console calls them. */
export const storedCardNames = { zh: storedCardNamesZh, en: storedCardNamesEn }
export const cardUsedNames = { zh: cardUsedNamesZh, en: cardUsedNamesEn }
