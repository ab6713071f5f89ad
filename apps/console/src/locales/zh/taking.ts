import { payChannelNamesZh } from '@parkdesk/contract'

export const taking = {
  title: '收付款明细',
  payments: '停车费收款',
  field: {
    takenAt: '时间',
    kind: '事由',
    cause: '对象',
    channel: '方式',
    amount: '金额',
    parkingName: '停车场',
    takenBy: '经办人',
    lotId: '停车场',
    dutyId: '班次',
    duty: '班次款项',
    begin: '时间',
    end: '结束',
  },
  kind: {
    stay: '停车费',
    stayRefund: '停车费退款',
    card: '月卡',
    merchant: '商户充值',
    unit: '单位账单',
    storedCard: '储值卡',
    share: '子商户付款',
    companyPayout: '退还单位预收',
    receipt: '未认领收款',
    shortage: '归还短款',
  },
  channel: { ...payChannelNamesZh, bank: '银行转账' },
  duty: { drawer: '钱箱现金', other: '其他方式' },
  empty: {
    title: '没有收付款',
    hint: '停车费、月卡、储值卡、商户和单位的每一笔收款与退款都逐笔列在这里；用储值卡支付的停车费不在其中，充值时已经收款。',
  },
} as const
