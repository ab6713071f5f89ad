import { passNamesZh } from '@parkdesk/contract'
export const pass = {
  ...passNamesZh,
  field: {
    ...passNamesZh.field,
    lotId: '停车场',
    begin: '过车时间',
  },
  empty: { title: '还没有过车记录', hint: '云盒把相机识别的车辆报上来后，会显示在这里。' },
} as const
