import type { Sentences } from '../../../lib/sentences.ts'

export const refundFailures = {
  'refund.abovePaid': {
    zh: '这笔支付最多还能退 {left}，包括已申请未办理的退款',
    en: 'At most {left} of this payment can still go back, refunds that are under way counted',
  },
  'refund.tooManyParts': {
    zh: '一笔支付最多分 {most} 次退款',
    en: 'A payment can be given back in at most {most} parts',
  },
  'refund.wayImpossible': {
    zh: '这笔支付是现金，不能原路退回，请选择现金或银行转账',
    en: 'This payment was made in cash, so no channel can give it back. Choose cash or a bank transfer',
  },
  'refund.invoiced': {
    zh: '这个订单已开票或已申请开票，请先红冲发票，再退款',
    en: 'This order is on an invoice. Turn the invoice red first, then refund',
  },
  'refund.remarkNeeded': { zh: '请写明退款原因', en: 'Explain why it is refunded' },
  'refund.noteNeeded': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
  'refund.own': {
    zh: '不能审批自己申请的退款',
    en: 'You asked for this refund yourself, so another person has to answer',
  },
  'refund.owedAgain': {
    zh: '这笔钱又需付了，系统会撤销这笔退款；需要退款时请在订单里重新申请',
    en: 'This money is owed again, so the refund is about to be withdrawn. Ask for one at the order if it is to go back all the same',
  },
  'refund.notAsked': {
    zh: '这笔退款已经处理过，请查看最新情况',
    en: 'This refund has been answered already. Look at it again',
  },
  'refund.changed': {
    zh: '订单的费用或支付刚刚变了，其中让利的金额不同了，没有执行。请查看最新情况后再审批',
    en: 'The fee or the payments of the order have just changed, and with them the part that is goodwill, so nothing was done. Look at it again, then decide',
  },
  'refund.notApproved': { zh: '这笔退款还没有审批通过', en: 'This refund is not approved yet' },
  'refund.atChannel': {
    zh: '这笔退款已提交支付渠道，结果还没有确认，请先查询渠道结果',
    en: 'The channel has been asked to pay this refund out and has not said yet whether it did. Ask the channel first',
  },
  'refund.notSent': {
    zh: '这笔退款没有在支付渠道处理中，请查看最新情况',
    en: 'This refund is not waiting at the channel. Look at it again',
  },
  'refund.isOver': {
    zh: '这笔退款已经退出、拒绝或撤销',
    en: 'This refund has been paid out, refused or withdrawn already',
  },
  'refund.numberNeeded': {
    zh: '请填写支付渠道或银行的退款单号',
    en: 'Enter the number by which the channel or the bank knows the refund',
  },
  'refund.numberUsed': {
    zh: '这个退款单号已登记在另一笔退款上，请核对',
    en: 'Another refund has this number already. Check it',
  },
} as const satisfies Sentences
