import { isTaxNumber, type PushMode, type TitleType } from '@parkdesk/contract'
import { refusal } from '../../../lib/refusal.ts'

/** Whom an invoice names, and how it reaches him. */
export interface Title {
  titleType: TitleType
  title: string
  taxNo: string
  pushMode: PushMode
  email: string
  remark: string
}

interface Asked {
  TitleType: TitleType
  Title: string
  TaxNum: string
  PushMode: PushMode
  email: string
  remark: string
}

/** What a person typed of it. Fails with invoice.taxNumber, invoice.emailNeeded. */
export function demandTitle({
  TitleType: titleType,
  Title: title,
  TaxNum,
  PushMode: pushMode,
  ...asked
}: Asked): Title {
  const { email, remark } = asked
  const taxNo = titleType === 'enterprise' ? TaxNum : ''
  if (titleType === 'enterprise' && !isTaxNumber(taxNo)) throw refusal('invoice.taxNumber', 'TaxNum')
  if (pushMode === 'email' && email === '') throw refusal('invoice.emailNeeded', 'email')
  return { titleType, title, taxNo, pushMode, email, remark }
}
