export const area = {
  title: '行政区域',
  onlyWithLots: '只看有停车场的',
  lots_one: '{{count}} 个停车场',
  lots_other: '{{count}} 个停车场',
  noLots: '没有停车场。在停车场资料的“位置”中选择所在区域。',
  state: '行政区划截至 2023 年 6 月（国家统计局），不含香港、澳门、台湾。',
} as const
