import type { InvoiceExportRow, InvoiceState, PushMode, TitleType } from './invoice.ts'

interface InvoiceNames {
  title: string
  field: Record<keyof InvoiceExportRow, string>
  State: Record<InvoiceState, string>
  TitleType: Record<TitleType, string>
  PushMode: Record<PushMode, string>
}

export const invoiceNamesZh = {
  title: '发票管理',
  field: {
    InvoiceNum: '发票号码',
    Amount: '价税合计',
    Title: '发票抬头',
    TaxNum: '税号',
    TitleType: '抬头类型',
    State: '状态',
    PushMode: '交付方式',
    ApplyTime: '申请时间',
    ServiceName: '项目名称',
    TaxRate: '税率（%）',
    netMoney: '不含税金额',
    taxMoney: '税额',
    issuedOn: '开票日期',
    orderCount: '订单数',
    billNo: '单位账单',
    topUpNo: '商户充值',
    ParkLotName: '停车场',
    email: '邮箱',
    appliedBy: '申请人',
    closedBy: '经办人',
    note: '处理说明',
    remark: '备注',
  },
  State: { applied: '待开票', issued: '已开票', failed: '开票失败', red: '已红冲' },
  TitleType: { enterprise: '企业', personal: '个人' },
  PushMode: { email: '邮箱', paper: '纸质' },
} as const satisfies InvoiceNames

export const invoiceNamesEn: InvoiceNames = {
  title: 'Invoices',
  field: {
    InvoiceNum: 'Invoice no.',
    Amount: 'Amount',
    Title: 'Title',
    TaxNum: 'Tax no.',
    TitleType: 'Title type',
    State: 'Status',
    PushMode: 'Delivery',
    ApplyTime: 'Applied at',
    ServiceName: 'Item',
    TaxRate: 'Tax rate (%)',
    netMoney: 'Net',
    taxMoney: 'Tax',
    issuedOn: 'Issued on',
    orderCount: 'Orders',
    billNo: 'Company bill',
    topUpNo: 'Merchant top-up',
    ParkLotName: 'Car park',
    email: 'Email',
    appliedBy: 'Applied by',
    closedBy: 'Handled by',
    note: 'Note',
    remark: 'Remark',
  },
  State: { applied: 'To issue', issued: 'Issued', failed: 'Failed', red: 'Turned red' },
  TitleType: { enterprise: 'Enterprise', personal: 'Personal' },
  PushMode: { email: 'Email', paper: 'Paper' },
}
