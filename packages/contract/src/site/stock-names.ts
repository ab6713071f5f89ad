import type { StockExportRow, StockKind, StockState } from './stock.ts'
import type { StockMovementExportRow, StockMovementKind } from './stock-movement.ts'

/** What the columns and codes of stores are called, in the console and in the sheets that the server makes. */
interface StockNames {
  title: string
  field: Record<keyof StockExportRow, string>
  kind: Record<StockKind, string>
  state: Record<StockState, string>
}
interface StockMovementNames {
  title: string
  field: Record<keyof StockMovementExportRow, string>
  itemKind: Record<StockKind, string>
  kind: Record<StockMovementKind, string>
}

const kindZh = { paper: '票纸', card: '卡片', part: '配件', other: '其他' } as const
const kindEn = { paper: 'Paper', card: 'Cards', part: 'Parts', other: 'Other' }

export const stockNamesZh = {
  title: '库存管理',
  field: {
    name: '物品',
    kind: '类别',
    parkingName: '停车场',
    state: '状态',
    quantity: '库存数量',
    unit: '单位',
    minimum: '最低库存',
    value: '库存金额',
    averagePrice: '平均单价',
    remark: '备注',
  },
  kind: kindZh,
  state: { enough: '充足', short: '低于最低库存', none: '无库存' },
} as const satisfies StockNames

export const stockNamesEn: StockNames = {
  title: 'Stock',
  field: {
    name: 'Item',
    kind: 'Kind',
    parkingName: 'Car park',
    state: 'Status',
    quantity: 'In stock',
    unit: 'Unit',
    minimum: 'Minimum',
    value: 'Value',
    averagePrice: 'Average price',
    remark: 'Remark',
  },
  kind: kindEn,
  state: { enough: 'Enough', short: 'Below minimum', none: 'Out of stock' },
}

export const stockMovementNamesZh = {
  title: '库存流水',
  field: {
    movedAt: '时间',
    name: '物品',
    itemKind: '类别',
    parkingName: '停车场',
    kind: '类型',
    quantity: '数量',
    value: '金额',
    quantityAfter: '结存数量',
    valueAfter: '结存金额',
    otherParkingName: '对方停车场',
    receiver: '领用人',
    remark: '说明',
    movedBy: '经办人',
  },
  itemKind: kindZh,
  kind: { received: '入库', issued: '出库', counted: '盘点' },
} as const satisfies StockMovementNames

export const stockMovementNamesEn: StockMovementNames = {
  title: 'Stock movements',
  field: {
    movedAt: 'Time',
    name: 'Item',
    itemKind: 'Kind',
    parkingName: 'Car park',
    kind: 'Movement',
    quantity: 'Quantity',
    value: 'Value',
    quantityAfter: 'In stock after',
    valueAfter: 'Value after',
    otherParkingName: 'To or from',
    receiver: 'Taken by',
    remark: 'Note',
    movedBy: 'Entered by',
  },
  itemKind: kindEn,
  kind: { received: 'Received', issued: 'Issued', counted: 'Counted' },
}

export const stockNames = { zh: stockNamesZh, en: stockNamesEn }
export const stockMovementNames = { zh: stockMovementNamesZh, en: stockMovementNamesEn }
