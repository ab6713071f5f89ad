import { type Language, OrderRow, orderNamesEn, orderNamesZh } from '@parkdesk/contract'
import type { Cell, SheetColumn } from '../../../lib/sheet/sheet-column.ts'

type Name = keyof OrderRow

const names = { zh: orderNamesZh, en: orderNamesEn }
/** The cell is a plain number, so the heading names the unit. */
const minutes = { zh: '（分钟）', en: ' (minutes)' }
const headingOf = (column: Name, name: string, language: Language) =>
  column === 'parkingLength' ? name + minutes[language] : name

/** The columns in the order of specification 3. */
const columns = OrderRow.keyof().options

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
  const { title, field, orderStatus, parkStatus, payStatus } = names[language]
  return {
    title,
    columns: columns.map(
      (column): SheetColumn => ({ heading: headingOf(column, field[column], language), ...layout[column] }),
    ),
    cells(order: OrderRow): Cell[] {
      const shown = {
        ...order,
        orderStatus: orderStatus[order.orderStatus],
        parkStatus: parkStatus[order.parkStatus],
        payStatus: payStatus[order.payStatus],
      }
      return columns.map(column => shown[column])
    },
  }
}
