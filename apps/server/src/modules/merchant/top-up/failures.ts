import type { Sentences } from '../../../lib/sentences.ts'

export const merchantTopUpFailures = {
  'merchant.topUpInvoiced': {
    zh: '{topUp} 已开票或已申请开票，请先在“发票管理”中红冲，待开票的登记失败，再退回',
    en: '{topUp} is on an invoice. Turn that red under "Invoices", or record that it failed if it waits, before anything of it goes back',
  },
  'merchant.moreThanBought': {
    zh: '退款不能超过该商户已购买且未退回的金额 {most}，请修改退款金额',
    en: 'No more goes back than the merchant bought and kept, which is {most}. Enter a smaller refund',
  },
} as const satisfies Sentences
