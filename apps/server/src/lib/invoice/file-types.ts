import type { InvoiceFileKind } from '@parkdesk/contract'

/** What the files of an invoice are sent as. */
export const invoiceFileTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const satisfies Record<InvoiceFileKind, string>
