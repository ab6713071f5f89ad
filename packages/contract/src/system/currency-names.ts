import type { AmountHolder } from './currency.ts'

/** What a sentence calls that which has amounts. */
export const amountHolderNames: Record<'zh' | 'en', Record<AmountHolder, string>> = {
  zh: {
    chargeRule: '收费规则',
    order: '停车订单',
    cardRule: '月卡规则',
    company: '单位',
    merchant: '商户账户流水',
    coupon: '金额券',
    ledger: '收款记录',
    replay: '收费试算',
    stock: '库存流水',
  },
  en: {
    chargeRule: 'charge rules',
    order: 'parking orders',
    cardRule: 'card rules',
    company: 'companies',
    merchant: 'merchant account movements',
    coupon: 'money coupons',
    ledger: 'payments',
    replay: 'fee replays',
    stock: 'stock movements',
  },
}
