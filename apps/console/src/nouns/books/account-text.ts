import type { BookCode } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'

const words = [
  'wechat',
  'alipay',
  'etc',
  'unionPay',
  'cash',
  'bank',
  'coupon',
  'discount',
  'refund',
  'shortage',
] as const

/** A pay channel or a reason in words; of another account the name of its merchant or company. */
export function partyText(party: string, t: Translate): string {
  const known = words.find(word => word === party)
  return known ? t(`bookAccount.partyWord.${known}`) : party
}

interface Account {
  code: BookCode
  parkingName: string | null
  party: string
}

/** An account as a line of a journal names it. */
export const accountText = ({ code, parkingName, party }: Account, t: Translate): string =>
  [`${code} ${t(`bookAccount.code.a${code}`)}`, partyText(party, t), parkingName].filter(Boolean).join(' · ')
