import { cardNamesZh, cardVehicleNamesZh } from '@parkdesk/contract'

export const cardVehicle = {
  ...cardVehicleNamesZh,
  one: '月卡车牌',
  empty: {
    title: '没有月卡车牌',
    hint: '每张月卡的每个车牌各占一行，写明换过几次、最近何时由谁更换。点开可看全部记录。',
  },
  field: { ...cardVehicleNamesZh.field, plateNumber: '车牌号', lotId: '停车场', changed: '是否换过牌' },
  status: cardNamesZh.status,
  changed: { yes: '换过', no: '没有换过' },
} as const
