import { type CompanyBillRow, fenOf } from '@parkdesk/contract'

/** What keeps a bill from being voided, as the server sees it; undefined: nothing does. */
export function whyNotVoid({ paid, invoiced }: Pick<CompanyBillRow, 'paid' | 'invoiced'>) {
  if (fenOf(paid) > 0) return 'paid' as const
  if (fenOf(invoiced) > 0) return 'invoiced' as const
  return undefined
}
