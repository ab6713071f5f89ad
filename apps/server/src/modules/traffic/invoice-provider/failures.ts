import type { Sentences } from '../../../lib/sentences.ts'

export const invoiceProviderFailures = {
  'invoiceProvider.keysNeeded': {
    zh: '请填写服务商给出的密钥（App Secret）和授权码（Access Token）',
    en: 'Enter the app secret and the access token that the provider gave you',
  },
  'invoiceProvider.lotTaken': {
    zh: '该停车场已有开票服务商账户，请修改原有账户',
    en: 'This car park has an account at a provider already: change that one',
  },
  'invoiceProvider.changed': {
    zh: '该账户刚被他人修改，请刷新后重试',
    en: 'Somebody else has just changed this account: reload and try again',
  },
  'invoiceProvider.unreadable': {
    zh: '服务器的密钥文件已更换，无法读取这些密钥，请重新填写',
    en: 'These keys were encrypted by another key file of the server: enter them again',
  },
  'invoiceProvider.used': {
    zh: '已用该账户申请过发票，不能删除；不再使用时请停用',
    en: 'Invoices were asked of this account, so it cannot be removed: switch it off instead',
  },
  'invoiceProvider.currency': { zh: '电子发票只支持 CNY 币种', en: 'Chinese invoices are in CNY only' },
} as const satisfies Sentences
