import type { Sentences } from '../../../lib/sentences.ts'

export const billFailures = {
  'companyBill.month': { zh: '月份格式应为 2026-01', en: 'Enter the month as 2026-01' },
  'companyBill.monthNotOver': {
    zh: '该月尚未结束，{day} 起可以出账',
    en: 'This month is not over yet. It can be billed from {day}',
  },
  'companyBill.notDrafted': {
    zh: '只有草稿账单可以发出，请刷新后重试',
    en: 'Only a draft can be issued. Refresh and try again',
  },
  'companyBill.notIssued': {
    zh: '只有已发出、未收款的账单可以登记收款，请刷新后重试',
    en: 'Only an issued, unpaid bill can be paid. Refresh and try again',
  },
  'companyBill.paid': {
    zh: '账单已有收款，不能作废；请先撤回它的收款分配',
    en: 'Something of this bill is paid. Take that back before you void it',
  },
  'companyBill.invoiced': {
    zh: '账单已开票或已申请开票，不能作废；请先在“发票管理”中红冲',
    en: 'This bill is on an invoice. Turn the invoice red before you void the bill',
  },
  'companyBill.isVoid': { zh: '账单已经作废，请刷新', en: 'This bill is already void. Refresh' },
} as const satisfies Sentences
