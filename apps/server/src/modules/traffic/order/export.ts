import type { Language, OrderListRow } from '@parkdesk/contract'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportWords } from './export-words.ts'

type Column = Omit<SheetColumn, 'heading'>

/** The exported columns of an order (specification 3), in its order. */
const columns = {
  orderNo: { kind: 'text', widthChars: 20 },
  payableAmount: { kind: 'money', widthChars: 12 },
  couponMoney: { kind: 'money', widthChars: 12 },
  moneyValuePaid: { kind: 'money', widthChars: 12 },
  orderStatus: { kind: 'text', widthChars: 12 },
  plateNumber: { kind: 'text', widthChars: 12 },
  parkingName: { kind: 'text', widthChars: 24 },
  parkSpotNumber: { kind: 'text', widthChars: 10 },
  cameAt: { kind: 'time', widthChars: 20 },
  leftAt: { kind: 'time', widthChars: 20 },
  parkStatus: { kind: 'text', widthChars: 12 },
  parkingLength: { kind: 'number', widthChars: 16 },
  payStatus: { kind: 'text', widthChars: 12 },
  paidAt: { kind: 'time', widthChars: 20 },
} satisfies Partial<Record<keyof OrderListRow, Column>>

type ColumnName = keyof typeof columns
const names = Object.keys(columns) as ColumnName[]

/** The title, the columns and the cells of an order sheet in a language; codes become words. */
export function orderSheet(language: Language) {
  const words = exportWords[language]
  const cell = (order: OrderListRow, name: ColumnName): Cell => {
    switch (name) {
      case 'orderStatus':
        return words.orderStatus[order.orderStatus]
      case 'parkStatus':
        return words.parkStatus[order.parkStatus]
      case 'payStatus':
        return words.payStatus[order.payStatus]
      default:
        return order[name]
    }
  }
  return {
    title: words.title,
    columns: names.map((name): SheetColumn => ({ heading: words.heading[name], ...columns[name] })),
    cells: (order: OrderListRow): Cell[] => names.map(name => cell(order, name)),
  }
}
