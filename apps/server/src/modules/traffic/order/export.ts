import { type Language, OrderRow } from '@parkdesk/contract'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportWords } from './export-words.ts'

type Name = keyof OrderRow
/** In the order of specification 3. */
const names = OrderRow.keyof().options

const layout: Record<Name, Omit<SheetColumn, 'heading'>> = {
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
}

/** The sheet of orders in a language: its title, its columns, and the cells of an order, codes in words. */
export function orderSheet(language: Language) {
  const { title, heading, orderStatus, parkStatus, payStatus } = exportWords[language]
  return {
    title,
    columns: names.map((name): SheetColumn => ({ heading: heading[name], ...layout[name] })),
    cells(order: OrderRow): Cell[] {
      const shown = {
        ...order,
        orderStatus: orderStatus[order.orderStatus],
        parkStatus: parkStatus[order.parkStatus],
        payStatus: payStatus[order.payStatus],
      }
      return names.map(name => shown[name])
    },
  }
}
