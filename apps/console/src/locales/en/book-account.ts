import type { Words } from '../words-type.ts'
import type { bookAccount as zh } from '../zh/book-account.ts'

export const bookAccount: Words<typeof zh> = {
  title: 'Finance',
  view: { accounts: 'Accounts', journals: 'Journals', months: 'Months' },
  field: {
    code: 'Account',
    lotId: 'Car park',
    parkingName: 'Car park',
    party: 'Party',
    balance: 'Balance',
    debit: 'Debits',
    credit: 'Credits',
  },
  severalLots: 'Several car parks',
  code: {
    a1001: 'Cash',
    a1003: 'Bank',
    a1011: 'Owed by channels',
    a1101: 'Stays receivable',
    a1103: 'Company bills receivable',
    a2001: 'Cards not yet earned',
    a2004: 'Prepaid by merchants',
    a2005: 'Refunds owed',
    a2011: 'Coupons outstanding',
    a4001: 'Income of stays',
    a4002: 'Income of cards',
    a4003: 'Income of companies',
    a4006: 'Kept on refunds',
    a4007: 'Prepaid not used',
    a6101: 'Discounts',
  },
  partyWord: {
    wechat: 'WeChat',
    alipay: 'Alipay',
    etc: 'ETC',
    unionPay: 'UnionPay',
    cash: 'Cash',
    bank: 'Bank',
    coupon: 'Coupons',
    discount: 'Channel discount',
    refund: 'Refunded beyond balance',
  },
  empty: {
    title: 'Nothing is booked yet',
    hint: 'Orders, cards and accounts of merchants are booked by themselves as money is charged or paid.',
  },
}
