import { scanInvoiceNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { scanInvoice as zh } from '../zh/scan-invoice.ts'

export const scanInvoice: Words<typeof zh> = {
  ...scanInvoiceNamesEn,
  field: { ...scanInvoiceNamesEn.field, lotId: 'Car park', begin: 'Asked for' },
  empty: {
    title: 'Nobody has asked for one',
    hint: 'Drivers who pay on the page of a car park can ask for an invoice there. It is issued once the vehicle has left, and shown here.',
  },
}
