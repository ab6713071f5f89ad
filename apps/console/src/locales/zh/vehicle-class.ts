import { vehicleClassNamesZh } from '@parkdesk/contract'

export const vehicleClass = {
  ...vehicleClassNamesZh,
  one: '车型',
  field: { ...vehicleClassNamesZh.field, creatorName: '创建人', createdAt: '创建时间' },
  nameHint: '收费规则按这个名称识别，例如：六轴货车、车长 6 米以上',
  codesHint: '设备上报的车型代码，多个用逗号分开，例如：6, 61',
  colorHint: '设备没有上报代码时，这种颜色的车牌算作该车型',
  noColor: '不按颜色',
  byPlate: '按车牌判断',
  empty: {
    title: '还没有车型',
    hint: '设备会区分轴数、车长等车型时，在这里起名并填写设备代码，收费规则就能按车型定价。',
  },
  removeSelected: '删除 {{count}} 个',
  removeTitle: '删除车型',
  removeConfirm: '将删除 {{names}}，删除后不可恢复。确定删除？',
  removed: '已删除 {{count}} 个',
} as const
