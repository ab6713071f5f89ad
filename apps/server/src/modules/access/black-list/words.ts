import { type blackListImportColumns, blackListNamesEn, blackListNamesZh, type Language } from '@parkdesk/contract'

export type ImportColumn = (typeof blackListImportColumns)[number]

/** Columns and codes, as the console calls them. */
export const names = { zh: blackListNamesZh, en: blackListNamesEn }

/** What the sheets of an import say besides the names of columns and codes. */
export const words: Record<Language, Record<'example' | 'guide', Record<ImportColumn, string>>> = {
  zh: {
    example: {
      plateNumber: '京A12345',
      plateColor: '蓝牌',
      ownerName: '张三',
      ownerPhone: '13800138000',
      validTime: '2099-12-31',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      plateNumber: '请填写完整车牌号，例如 京A12345、沪AD12345、临A1B2C3',
      plateColor: '请填写蓝牌、黄牌、绿牌、黄绿牌、黑牌、白牌或其他，也可以留空',
      ownerName: '请缩短到 64 个字以内',
      ownerPhone: '请填写手机号、带区号的固定电话或 400 电话，也可以留空',
      validTime: '请填写不早于今天的日期，例如 2099-12-31；长期有效请留空',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: {
      plateNumber: '京A12345',
      plateColor: 'Blue',
      ownerName: 'Zhang San',
      ownerPhone: '13800138000',
      validTime: '2099-12-31',
      remark: 'Example, skipped on import',
    },
    guide: {
      plateNumber: 'Enter the full plate, e.g. 京A12345, 沪AD12345 or 临A1B2C3',
      plateColor: 'Enter Blue, Yellow, Green, Yellow-green, Black, White or Other, or leave it empty',
      ownerName: 'Shorten it to 64 characters',
      ownerPhone: 'Enter a mobile number, a landline with area code or a 400 number, or leave it empty',
      validTime: 'Enter a date not before today, e.g. 2099-12-31; leave it empty for no end',
      remark: 'Shorten it to 32 characters',
    },
  },
}
