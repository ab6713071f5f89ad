import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { PlateColor } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'
import { PayStatus } from './order.ts'

/** Whether the money is there. */
const CreditDiscountPaid = PayStatus.extract(['unpaid', 'paid'])
export type CreditDiscountPaid = z.infer<typeof CreditDiscountPaid>

const sums = {
  /** What coupons left of the fee. */
  OrderMoney: Yuan,
  discount: Yuan,
  MoneyAfterDiscount: Yuan,
}

/** The exported columns; OrderMoney, MoneyAfterDiscount and CreditScore as specification section 3 spells them. */
export const CreditDiscountExportRow = z.object({
  orderNo: z.string(),
  plateNumber: z.string(),
  parkLotName: z.string(),
  leftAt: LocalTime,
  OrderMoney: Yuan,
  discount: Yuan,
  MoneyAfterDiscount: Yuan,
  /** As the vehicle entered. */
  CreditScore: z.number().int(),
  payStatus: CreditDiscountPaid,
})
export type CreditDiscountExportRow = z.infer<typeof CreditDiscountExportRow>

export const CreditDiscountRow = CreditDiscountExportRow.extend({ orderId: z.number().int(), plateColor: PlateColor })
export type CreditDiscountRow = z.infer<typeof CreditDiscountRow>

const creditDiscountFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  payStatus: oneOrMore(CreditDiscountPaid).optional(),
  /** When the vehicles left. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CreditDiscountFilter = z.object(creditDiscountFilter)
export type CreditDiscountFilter = z.infer<typeof CreditDiscountFilter>

export const queryCreditDiscount = endpoint({
  path: 'api/creditDiscountReport/query',
  access: 'creditDiscount.read',
  encoding: 'form',
  body: z.object({ ...creditDiscountFilter, ...paging, ...sorting(['leftAt', 'discount', 'CreditScore']) }),
  data: listData(CreditDiscountRow),
  summary:
    'Orders of which the credit of their vehicle took something off; with QueryAll one .xls of all of them (needs creditDiscount.export).',
})

export const countCreditDiscount = endpoint({
  path: 'api/creditDiscountReport/count',
  access: 'creditDiscount.read',
  encoding: 'form',
  body: CreditDiscountFilter.extend(summing),
  data: totalWithSums(sums),
  summary: 'How many such orders fit the filter, and what they come to.',
})
