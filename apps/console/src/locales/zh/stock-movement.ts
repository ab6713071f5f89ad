import { stockMovementNamesZh } from '@parkdesk/contract'

export const stockMovement = {
  ...stockMovementNamesZh,
  field: { ...stockMovementNamesZh.field, begin: '时间', lotId: '停车场' },
  empty: { title: '还没有库存流水', hint: '每一次入库、出库和盘点都记在这里，附结存数量和金额。' },
} as const
