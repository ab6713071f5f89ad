import type { FixedHolder, FixedState, FixedVehicleExportRow } from './fixed-vehicle.ts'

/** What the columns and codes of fixed vehicles are called, in the console and in sheets. */
interface FixedVehicleNames {
  title: string
  field: Record<keyof FixedVehicleExportRow, string>
  holder: Record<FixedHolder, string>
  state: Record<FixedState, string>
}

export const fixedVehicleNamesZh = {
  title: '固定车辆',
  field: {
    plateNumber: '车牌号',
    holder: '停车依据',
    ownerName: '车主或单位',
    parkingName: '停车场',
    spots: '车位数',
    inside: '在场车辆',
    beginAt: '生效时间',
    endAt: '结束时间',
    state: '状态',
  },
  holder: { card: '月卡', unit: '单位', whiteList: '白名单' },
  state: { coming: '未开始', active: '有效', ended: '已结束' },
} as const satisfies FixedVehicleNames

export const fixedVehicleNamesEn: FixedVehicleNames = {
  title: 'Fixed vehicles',
  field: {
    plateNumber: 'Plate',
    holder: 'Parks by',
    ownerName: 'Owner or company',
    parkingName: 'Car park',
    spots: 'Spaces',
    inside: 'Inside',
    beginAt: 'From',
    endAt: 'Until',
    state: 'Status',
  },
  holder: { card: 'Monthly card', unit: 'Company', whiteList: 'Whitelist' },
  state: { coming: 'Not begun', active: 'Valid', ended: 'Ended' },
}

export const fixedVehicleNames = { zh: fixedVehicleNamesZh, en: fixedVehicleNamesEn }
