import type { SubMerchantExportRow } from './sub-merchant.ts'

/** What the columns of sub-merchants are called, in the console and in the sheets that the server makes. */
interface SubMerchantNames {
  title: string
  field: Record<keyof SubMerchantExportRow, string>
}

export const subMerchantNamesZh = {
  title: '子商户列表',
  field: {
    ...{ name: '名称', taxNumber: '统一社会信用代码', contact: '联系人', phone: '联系电话', accounts: '子账户数' },
    ...{ balance: '未付余额', remark: '备注' },
  },
} as const satisfies SubMerchantNames

export const subMerchantNamesEn: SubMerchantNames = {
  title: 'Sub-merchants',
  field: {
    ...{ name: 'Name', taxNumber: 'Tax number', contact: 'Contact', phone: 'Phone', accounts: 'Sub-accounts' },
    ...{ balance: 'Held for it', remark: 'Remark' },
  },
}

export const subMerchantNames = { zh: subMerchantNamesZh, en: subMerchantNamesEn }
