import type { TitleType } from './invoice.ts'
import type { ScanInvoiceExportRow, ScanInvoiceRefusal, ScanInvoiceState } from './scan-invoice.ts'

/** What the columns are called, in the console and in the sheets that the server makes. */
interface ScanInvoiceNames {
  title: string
  field: Record<keyof ScanInvoiceExportRow, string>
  State: Record<ScanInvoiceState, string>
  TitleType: Record<TitleType, string>
  refusal: Record<Exclude<ScanInvoiceRefusal, ''>, string>
}

export const scanInvoiceNamesZh = {
  title: '扫码开票',
  field: {
    InvoiceNum: '发票号码',
    Amount: '金额',
    Title: '抬头',
    TaxNum: '税号',
    TitleType: '抬头类型',
    State: '状态',
    ApplyTime: '申请时间',
    email: '邮箱',
    plateNumber: '车牌',
    orderNo: '订单号',
    ParkLotName: '停车场',
    refusal: '未开原因',
  },
  State: { waiting: '待离场', applied: '开票中', issued: '已开票', failed: '开票失败', red: '已冲红', refused: '未开' },
  TitleType: { enterprise: '企业', personal: '个人' },
  refusal: { isInvoiced: '订单已由工作人员开票', notPaid: '款项已退还' },
} as const satisfies ScanInvoiceNames

export const scanInvoiceNamesEn: ScanInvoiceNames = {
  title: 'Scan-to-invoice',
  field: {
    InvoiceNum: 'Invoice no.',
    Amount: 'Amount',
    Title: 'Title',
    TaxNum: 'Tax no.',
    TitleType: 'Title type',
    State: 'Status',
    ApplyTime: 'Asked for',
    email: 'Email',
    plateNumber: 'Plate',
    orderNo: 'Order no.',
    ParkLotName: 'Car park',
    refusal: 'Why not',
  },
  State: {
    waiting: 'Until it leaves',
    applied: 'Being issued',
    issued: 'Issued',
    failed: 'Failed',
    red: 'Turned red',
    refused: 'Not issued',
  },
  TitleType: { enterprise: 'Company', personal: 'Person' },
  refusal: { isInvoiced: 'Staff have invoiced the order', notPaid: 'The money was given back' },
}

export const scanInvoiceNames = { zh: scanInvoiceNamesZh, en: scanInvoiceNamesEn }
