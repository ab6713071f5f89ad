import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { FileUrl } from '../wire/paging.ts'
import { InvoiceFileKind, InvoiceState } from './invoice.ts'

const invoiceId = z.number().int()

/** Asks the provider to take a whole invoice back. */
export const askInvoiceRed = endpoint({
  path: '/api/invoice/askRed',
  access: 'invoice.issue',
  encoding: 'json',
  signed: true,
  body: z.object({ invoiceId, note: z.string().trim().min(2).max(256) }),
  data: z.object({ invoiceId, State: InvoiceState }),
  summary: 'Asks the provider for the red invoice; what it is of can be applied for again once it is there.',
})

export const withdrawInvoiceRed = endpoint({
  path: '/api/invoice/withdrawRed',
  access: 'invoice.issue',
  encoding: 'json',
  body: z.object({ invoiceId }),
  data: z.object({ invoiceId, State: InvoiceState }),
  summary: 'Withdraws a red form that the other side has not confirmed yet.',
})

export const retryInvoice = endpoint({
  path: '/api/invoice/retry',
  access: 'invoice.issue',
  encoding: 'json',
  body: z.object({ invoiceId }),
  data: z.object({ invoiceId, State: InvoiceState }),
  summary: 'Asks the provider again for an invoice that failed, by the same number.',
})

export const invoiceDrawerCode = endpoint({
  path: '/api/invoice/drawerCode',
  access: 'invoice.issue',
  encoding: 'json',
  body: z.object({ invoiceId }),
  data: z.object({
    /** What the drawer scans; null: the tax office has not sent it yet. */
    code: z.string().nullable(),
  }),
  summary: 'The code by which the drawer signs in to the tax office.',
})

export const invoiceDrawerScanned = endpoint({
  path: '/api/invoice/drawerScanned',
  access: 'invoice.issue',
  encoding: 'json',
  body: z.object({ invoiceId }),
  data: z.object({ invoiceId, State: InvoiceState }),
  summary: 'Says that the drawer has scanned: the provider is asked whether he is signed in, and what waited goes on.',
})

export const invoiceFile = endpoint({
  path: '/api/invoice/file',
  access: 'invoice.read',
  encoding: 'json',
  body: z.object({ invoiceId, kind: InvoiceFileKind }),
  data: FileUrl,
  summary: 'One of the files of an issued invoice, as it came from the provider; its address holds for a day.',
})
