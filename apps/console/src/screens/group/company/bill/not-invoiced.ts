import { type CompanyBillRow, fenOf, yuan } from '@parkdesk/contract'

/** What of a bill stands on no living invoice. */
export const notInvoiced = ({ amount, invoiced }: CompanyBillRow): string => yuan(fenOf(amount) - fenOf(invoiced))
