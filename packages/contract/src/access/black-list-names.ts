import type { BlackListExportRow, BlackListStatus } from './black-list.ts'

/** What the black list's columns and codes are called, in the console and in the sheets that the server makes and reads. */
interface BlackListNames {
  title: string
  field: Record<keyof BlackListExportRow, string>
  status: Record<BlackListStatus, string>
  forEver: string
}

export const blackListNamesZh = {
  title: '黑名单',
  field: {
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    ownerName: '车主姓名',
    ownerPhone: '车主电话',
    validTime: '有效期至',
    status: '状态',
    remark: '备注',
  },
  status: { active: '生效中', expired: '已过期', disabled: '已停用' },
  forEver: '长期有效',
} as const satisfies BlackListNames

export const blackListNamesEn: BlackListNames = {
  title: 'Blacklist',
  field: {
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    ownerName: 'Owner',
    ownerPhone: 'Phone',
    validTime: 'Valid until',
    status: 'Status',
    remark: 'Remark',
  },
  status: { active: 'Active', expired: 'Expired', disabled: 'Disabled' },
  forEver: 'No end',
}
