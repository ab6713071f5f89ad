import { laneActionNamesZh, orderNamesZh } from '@parkdesk/contract'
export const voided = {
  title: '作废数据',
  one: '作废订单',
  empty: { title: '没有作废的订单', hint: '在订单详情里作废的订单、并入其他订单的出场都列在这里，可以撤销恢复。' },
  field: {
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    parkingName: '停车场',
    lotId: '停车场',
    orderNo: orderNamesZh.field.orderNo,
    cameAt: '入场时间',
    leftAt: '出场时间',
    kind: '方式',
    voidedAt: '作废时间',
    begin: '作废时间',
    userName: '操作人',
    reason: '原因',
  },
  kind: laneActionNamesZh.kind,
} as const
