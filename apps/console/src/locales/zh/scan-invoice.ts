import { scanInvoiceNamesZh } from '@parkdesk/contract'

export const scanInvoice = {
  ...scanInvoiceNamesZh,
  field: { ...scanInvoiceNamesZh.field, lotId: '停车场', begin: '申请时间' },
  empty: { title: '没有扫码开票', hint: '车主在扫码缴费页付款后可申请发票，车辆离场后自动开票，在这里可以看到结果。' },
} as const
