import { fixedVehicleNamesZh } from '@parkdesk/contract'

export const fixedVehicle = {
  ...fixedVehicleNamesZh,
  field: { ...fixedVehicleNamesZh.field, lotId: '停车场' },
  empty: { title: '没有固定车辆', hint: '月卡、单位和白名单的车辆列在这里，含车位数和有效期。' },
} as const
