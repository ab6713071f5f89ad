import {
  type companyVehicleImportColumns,
  companyVehicleNamesEn,
  companyVehicleNamesZh,
  type Language,
} from '@parkdesk/contract'

export type ImportColumn = (typeof companyVehicleImportColumns)[number]

/** Columns, as the console calls them. */
export const names = { zh: companyVehicleNamesZh, en: companyVehicleNamesEn }

/** What the sheets of an import say besides the names of columns and codes. */
export const words: Record<Language, Record<'example' | 'guide', Record<ImportColumn, string>>> = {
  zh: {
    example: {
      companyName: '示例科技有限公司',
      plateNumber: '京A12345',
      plateColor: '蓝牌',
      ownerName: '张三',
      ownerPhone: '13800138000',
      department: '研发部',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      companyName: '请填写单位管理中已有单位的名称或编码',
      plateNumber: '请填写完整车牌号，例如 京A12345、沪AD12345；已属于其他单位的，请先从那个单位移除',
      plateColor: '请填写蓝牌、黄牌、绿牌、黄绿牌、黑牌、白牌或其他，也可以留空',
      ownerName: '请缩短到 64 个字以内',
      ownerPhone: '请填写手机号、带区号的固定电话或 400 电话，也可以留空',
      department: '请缩短到 64 个字以内',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: {
      companyName: 'Example Ltd',
      plateNumber: '京A12345',
      plateColor: 'Blue',
      ownerName: 'Zhang San',
      ownerPhone: '13800138000',
      department: 'Research',
      remark: 'Example, skipped on import',
    },
    guide: {
      companyName: 'Enter the name or code of a company that is in the list of companies',
      plateNumber: 'Enter the full plate, e.g. 京A12345 or 沪AD12345; if another company has it, remove it there first',
      plateColor: 'Enter Blue, Yellow, Green, Yellow-green, Black, White or Other, or leave it empty',
      ownerName: 'Shorten it to 64 characters',
      ownerPhone: 'Enter a mobile number, a landline with area code or a 400 number, or leave it empty',
      department: 'Shorten it to 64 characters',
      remark: 'Shorten it to 32 characters',
    },
  },
}
