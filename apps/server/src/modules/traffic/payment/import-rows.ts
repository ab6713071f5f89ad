import {
  fenOf,
  type Language,
  moneyInWords,
  type PaymentImportColumn,
  PaymentSheetEntry,
  payChannels,
  paymentImportColumns,
  paymentImportNames,
} from '@parkdesk/contract'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { typedTime } from '../../../lib/sheet/typed-time.ts'
import type { Conflict } from '../../../platform/import/definition.ts'
import { words } from './import-words.ts'
import { faultInWords, partsFaults, type StatedParts } from './parts.ts'

export const table = plainImportTable({
  columns: paymentImportColumns,
  keyColumn: 'paymentNo',
  names: paymentImportNames,
  words,
  markColumn: 'paymentNo',
  widths: { orderNo: 24, leftAt: 20, paidAt: 20 },
})

/** A payment of a sheet. Times are local ones of the order's car park. */
export interface SheetPayment extends StatedParts {
  paymentNo: string
  /** '': the order is that of the plate and the exit. */
  orderNo: string
  plate: string
  leftAt: string
  paidAt: string
}

/** A payment that was booked under the number of a sheet's row before. */
export interface BookedPayment extends Pick<SheetPayment, 'paymentNo' | 'orderNo' | 'plate' | 'paidAt' | 'totalFen'> {
  bookedIds: number[]
  /** null: of an order of whose car park the caller sees nothing. */
  content: string | null
}

export type ImportedPayment = SheetPayment | BookedPayment

export const isBooked = (value: ImportedPayment): value is BookedPayment => 'bookedIds' in value

export const sheetPayments = (values: readonly ImportedPayment[]): SheetPayment[] =>
  values.filter((value): value is SheetPayment => !isBooked(value))

const stated = (text: string) => (text === '' ? undefined : fenOf(text))

/** Reads a row; refuses one whose parts do not add up, with both figures. */
export function readPaymentRow(
  texts: Record<PaymentImportColumn, string>,
  row: RowReading<PaymentImportColumn>,
  language: Language,
): SheetPayment | undefined {
  const entry = row.parse(PaymentSheetEntry, {
    ...texts,
    leftAt: typedTime(texts.leftAt),
    paidAt: typedTime(texts.paidAt),
  })
  if (!entry) return undefined
  const { paymentNo, orderNo, plateNumber: plate, leftAt, paidAt } = entry
  if (orderNo === '' && (plate === '' || leftAt === '')) row.refuse('orderNo', 'payment.whichOrder')
  const ways = payChannels
    .map(channel => ({ channel, amountFen: stated(entry[channel]) ?? 0 }))
    .filter(({ amountFen }) => amountFen > 0)
  const totalFen = stated(entry.total) ?? 0
  const parts = {
    feeFen: stated(entry.fee),
    taxFen: stated(entry.tax),
    discountFen: stated(entry.discount) ?? 0,
    totalFen,
    ways,
  }
  const faults = partsFaults(parts)
  for (const fault of faults) row.refuse('total', fault.code, faultInWords(fault, totalFen, language))
  if (totalFen === 0 && faults.length === 0) row.refuse('total', 'payment.notPositive')
  return { paymentNo, orderNo, plate, leftAt, paidAt, ...parts }
}

/** What is booked of a row: when, and by which ways how much with what was taken off. */
export const contentOf = ({
  paidAt,
  discountFen,
  ways,
}: Pick<SheetPayment, 'paidAt' | 'discountFen' | 'ways'>): string =>
  JSON.stringify([paidAt, discountFen, ways.map(({ channel, amountFen }) => `${channel} ${amountFen}`).toSorted()])

const isOfSameOrder = (one: SheetPayment, other: Pick<SheetPayment, 'orderNo' | 'plate'>) =>
  one.orderNo === '' ? one.plate === other.plate : one.orderNo === other.orderNo

/** Why a row is not the payment that is known by its number already; undefined: it is, and stays as it is. */
export function whyOther(
  known: ImportedPayment,
  payment: SheetPayment,
  language: Language,
): Conflict<PaymentImportColumn> | undefined {
  const content = isBooked(known) ? known.content : contentOf(known)
  if (content === null) return { column: 'paymentNo', code: 'payment.numberTaken' }
  const isSamePlace = isBooked(known)
    ? isOfSameOrder(payment, known)
    : known.orderNo === payment.orderNo && known.plate === payment.plate && known.leftAt === payment.leftAt
  if (content === contentOf(payment) && isSamePlace) return undefined
  const values = {
    order: known.orderNo || known.plate,
    known: moneyInWords(known.totalFen, language),
    total: moneyInWords(payment.totalFen, language),
  }
  return { column: 'paymentNo', code: isBooked(known) ? 'payment.otherBooked' : 'payment.otherRow', values }
}
