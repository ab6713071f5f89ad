export const presence = {
  title: '在场车辆',
  field: {
    orderNo: '订单号',
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    parkingName: '停车场',
    gateName: '入口',
    laneName: '车道',
    cameAt: '入场时间',
    parkingLength: '已停时长',
    payableAmount: '此刻离场应付',
    blackListed: '黑名单',
    lotId: '停车场',
    longerThanHours: '已停超过',
  },
  longerThan: { hours: '{{hours}} 小时', days: '{{days}} 天' },
  empty: { title: '场内没有车辆', hint: '车辆入场后会显示在这里，出场后消失。' },
} as const
