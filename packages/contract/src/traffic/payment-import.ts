import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { matchingOrEmpty } from '../wire/patterns.ts'
import { payChannels } from '../wire/pay-channel.ts'
import { payChannelNamesEn, payChannelNamesZh } from '../wire/pay-channel-names.ts'
import { normalisePlate } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { orderNamesEn, orderNamesZh } from './order-names.ts'

/**
 * The columns of the sheet by which payments of stays come that another system took, in order; the headings are in zh or en. An order is named by its
 * number, or by the plate and the time of its exit. `total` is what was paid: the sum of the ways, and of fee and tax less the discount.
 */
export const paymentImportColumns = [
  'paymentNo',
  'orderNo',
  'plateNumber',
  'leftAt',
  'paidAt',
  'fee',
  'tax',
  'discount',
  'total',
  ...payChannels,
] as const
export type PaymentImportColumn = (typeof paymentImportColumns)[number]

interface PaymentImportNames {
  title: string
  field: Record<PaymentImportColumn, string>
}

const ofOrder = ({ orderNo, plateNumber, leftAt, paidAt }: Record<keyof typeof orderNamesZh.field, string>) => ({
  orderNo,
  plateNumber,
  leftAt,
  paidAt,
})

export const paymentImportNames: Record<'zh' | 'en', PaymentImportNames> = {
  zh: {
    title: '停车费收款',
    field: {
      paymentNo: '流水号',
      ...ofOrder(orderNamesZh.field),
      ...{ fee: '不含税费用', tax: '税额', discount: '优惠', total: '实收合计' },
      ...payChannelNamesZh,
    },
  },
  en: {
    title: 'Payments of stays',
    field: {
      paymentNo: 'Payment no.',
      ...ofOrder(orderNamesEn.field),
      ...{ fee: 'Fee without tax', tax: 'Tax', discount: 'Discount', total: 'Total paid' },
      ...payChannelNamesEn,
    },
  },
}

const part = matchingOrEmpty('money')
const timeOrEmpty = z
  .string()
  .refine(text => text === '' || LocalTime.safeParse(text).success, { error: 'payment.timeForm' })

/** A row of the sheet, but for what the database is needed for. Without a number nobody could see that it was booked already. */
export const PaymentSheetEntry = z.object({
  paymentNo: z.string().trim().min(1, { error: 'payment.number' }).max(64),
  orderNo: z.string().trim().max(40),
  plateNumber: z.string().trim().max(16).transform(normalisePlate),
  leftAt: timeOrEmpty,
  paidAt: z.string().refine(text => LocalTime.safeParse(text).success, { error: 'payment.timeForm' }),
  fee: part,
  tax: part,
  discount: part,
  total: part,
  ...{ cash: part, wechat: part, alipay: part, etc: part, unionPay: part },
})

export const paymentTemplate = endpoint({
  path: '/api/payment/template',
  access: 'payment.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet of payments of stays with headings and one example.',
})
