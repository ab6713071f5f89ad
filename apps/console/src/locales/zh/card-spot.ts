import { cardNamesZh, cardSpotNamesZh } from '@parkdesk/contract'

export const cardSpot = {
  ...cardSpotNamesZh,
  title: '月卡管理',
  field: { ...cardSpotNamesZh.field, plateNumber: '车牌号', lotId: '停车场', occupied: '占用' },
  status: cardNamesZh.status,
  occupied: { free: '有空余车位', full: '车位占满' },
  full: '已满',
  empty: {
    title: '还没有月卡车位',
    hint: '每张月卡在它的每个停车场占一行，显示车位数和正在使用的车辆。先办一张月卡。',
  },
} as const
