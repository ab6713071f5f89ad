export const bookingDay = {
  title: '预约订单统计',
  field: {
    day: '日期',
    parkingName: '停车场',
    ruleName: '预约规则',
    quota: '可约',
    booked: '已预约',
    kept: '已到场',
    noShow: '未到场',
    cancelled: '已取消',
    keptPercent: '到场率',
    lotId: '停车场',
    begin: '日期',
  },
  empty: { title: '没有预约', hint: '有预约后，这里按日期和规则统计到场、未到场和取消。' },
} as const
