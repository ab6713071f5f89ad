import type { Sentences } from '../../../lib/sentences.ts'

export const receiptFailures = {
  'receipt.notChannelOnly': {
    zh: '只有“仅渠道有”的收款可以登记为未认领收款。请刷新',
    en: 'Only a payment that the bill alone has can be taken as a receipt without an order. Refresh',
  },
  'receipt.notIncome': {
    zh: '这一行是支出，不是收款',
    en: 'This row went out. It is no receipt',
  },
  'receipt.notOpen': {
    zh: '这笔收款已被认领或已在退回，请刷新；要更改请先撤销认领或退回',
    en: 'This receipt is matched, or goes back. Refresh; to change it, undo that first',
  },
  'receipt.notMatched': { zh: '这笔收款没有认领到订单，请刷新', en: 'This receipt is not matched to a stay. Refresh' },
  'receipt.returnAsked': {
    zh: '已有人申请退回这笔收款。请先审批或撤销退回',
    en: 'This receipt is to be given back. Decide about that or give it up first',
  },
  'receipt.noOrder': {
    zh: '没有这个订单，或不在您能看到的停车场。请核对订单号',
    en: 'There is no such order in the car parks that you see. Check its number',
  },
  'receipt.otherLot': {
    zh: '该订单的停车场不使用收到这笔款的渠道账户。请核对订单号',
    en: 'The car park of this order does not use the account that was paid. Check the number of the order',
  },
  'receipt.nothingDue': {
    zh: '该订单没有待收的停车费，不能认领。请换一个订单，或退回付款方',
    en: 'Nothing is due for this order. Choose another one, or give the receipt back',
  },
  'receipt.refunded': {
    zh: '认领后已有退款，不能撤销认领。请先撤销退款',
    en: 'A part of it was refunded since, so it stays matched. Withdraw the refund first',
  },
  'receipt.noReturn': { zh: '这笔收款没有待处理的退回，请刷新', en: 'This receipt is not on its way back. Refresh' },
  'receipt.wayImpossible': {
    zh: '银行收款只能以银行转账退回',
    en: 'What came by a bank transfer goes back by a bank transfer',
  },
} as const satisfies Sentences
