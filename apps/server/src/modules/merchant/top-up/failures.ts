import type { Sentences } from '../../../lib/sentences.ts'

export const merchantTopUpFailures = {
  'merchant.topUpInvoiced': {
    zh: '{topUp} 已开票或已申请开票，请先在“发票管理”中红冲，待开票的登记失败，再退回',
    en: '{topUp} is on an invoice. Turn that red under "Invoices", or record that it failed if it waits, before anything of it goes back',
  },
} as const satisfies Sentences
