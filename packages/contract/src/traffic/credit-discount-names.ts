import type { CreditDiscountExportRow, CreditDiscountPaid } from './credit-discount.ts'

/** What the columns of the report of credit discounts are called, in the console and in its sheets. */
interface CreditDiscountNames {
  title: string
  field: Record<keyof CreditDiscountExportRow, string>
  payStatus: Record<CreditDiscountPaid, string>
}

export const creditDiscountNamesZh = {
  title: '信用优惠',
  field: {
    orderNo: '订单号',
    plateNumber: '车牌号',
    parkLotName: '停车场',
    leftAt: '出场时间',
    OrderMoney: '订单金额',
    discount: '信用优惠',
    MoneyAfterDiscount: '优惠后金额',
    CreditScore: '信用分',
    payStatus: '支付状态',
  },
  payStatus: { unpaid: '待支付', paid: '已支付' },
} as const satisfies CreditDiscountNames

export const creditDiscountNamesEn: CreditDiscountNames = {
  title: 'Credit discounts',
  field: {
    orderNo: 'Order no.',
    plateNumber: 'Plate',
    parkLotName: 'Car park',
    leftAt: 'Left at',
    OrderMoney: 'Order amount',
    discount: 'Credit discount',
    MoneyAfterDiscount: 'After discount',
    CreditScore: 'Score',
    payStatus: 'Payment status',
  },
  payStatus: { unpaid: 'Unpaid', paid: 'Paid' },
}

export const creditDiscountNames = { zh: creditDiscountNamesZh, en: creditDiscountNamesEn }
