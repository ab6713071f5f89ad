import type { WhiteListExportRow, WhiteListStatus } from './white-list.ts'

/** What the white list's columns and codes are called, in the console and in the sheets that the server makes and reads. */
interface WhiteListNames {
  title: string
  field: Record<keyof WhiteListExportRow, string>
  status: Record<WhiteListStatus, string>
  forEver: string
}

export const whiteListNamesZh = {
  title: '白名单',
  field: {
    PlateNumber: '车牌号',
    ParkLotName: '停车场',
    ParkSpotNumber: '车位号',
    OwnerName: '车主姓名',
    BeginDate: '开始日期',
    EndDate: '结束日期',
    CreatorName: '创建人',
  },
  status: { coming: '未开始', active: '生效中', expired: '已过期' },
  forEver: '长期有效',
} as const satisfies WhiteListNames

export const whiteListNamesEn: WhiteListNames = {
  title: 'Whitelist',
  field: {
    PlateNumber: 'Plate',
    ParkLotName: 'Car park',
    ParkSpotNumber: 'Space',
    OwnerName: 'Owner',
    BeginDate: 'First day',
    EndDate: 'Last day',
    CreatorName: 'Added by',
  },
  status: { coming: 'Not begun', active: 'Active', expired: 'Expired' },
  forEver: 'No end',
}

export const whiteListNames = { zh: whiteListNamesZh, en: whiteListNamesEn }
