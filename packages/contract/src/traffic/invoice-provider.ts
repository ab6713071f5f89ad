import { z } from 'zod'
import { ConnectionOutcome } from '../money/payment-config.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { LocalTime } from '../wire/time.ts'

const providerId = z.number().int()

/** off: no new invoices are asked of it; unreadable: the key file of the server is another than the one that encrypted its keys. */
export const InvoiceProviderState = z.enum(['off', 'on', 'unreadable'])
export type InvoiceProviderState = z.infer<typeof InvoiceProviderState>

/** An account at an invoice provider, without any of its keys. */
export const InvoiceProviderRow = z.object({
  providerId,
  /** null: of all lots that have none of their own. */
  lotId: z.number().int().nullable(),
  parkingName: z.string(),
  kind: z.enum(['nuonuo']),
  appKey: z.string(),
  drawerName: z.string(),
  extensionNo: z.string(),
  state: InvoiceProviderState,
  tried: ConnectionOutcome.nullable(),
  triedAt: LocalTime.nullable(),
  triedSaid: z.string(),
  savedAt: LocalTime,
  version: z.number().int(),
})
export type InvoiceProviderRow = z.infer<typeof InvoiceProviderRow>

export const invoiceProviders = endpoint({
  path: '/api/invoice/providers',
  access: 'invoice.setUp',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(InvoiceProviderRow) }),
  summary: 'Accounts at invoice providers; car parks without one issue by hand.',
})

/** A key as it is pasted; empty: the one that is stored stays. */
const Key = z.string().trim().max(200).default('')

export const saveInvoiceProvider = endpoint({
  path: '/api/invoice/saveProvider',
  access: 'invoice.setUp',
  encoding: 'json',
  signed: true,
  body: z.object({
    /** null: a new one. */
    providerId: providerId.nullable(),
    /** Of the row that the caller saw; null: there was none. */
    version: z.number().int().nullable(),
    lotId: z.number().int().nullable(),
    appKey: z.string().trim().min(4).max(64),
    appSecret: Key,
    accessToken: Key,
    /** Who draws the invoices. */
    drawerName: z.string().trim().min(1).max(20),
    extensionNo: z.string().trim().max(5).default(''),
    enabled: z.boolean(),
  }),
  data: z.object({ providerId }),
  summary: 'Sets an account at an invoice provider; its keys are never answered. Asks for the password re-check.',
})

export const removeInvoiceProvider = endpoint({
  path: '/api/invoice/removeProvider',
  access: 'invoice.setUp',
  encoding: 'json',
  signed: true,
  body: z.object({ providerId }),
  data: z.null(),
  summary:
    'Removes an account at which nothing was ever asked; others are switched off. Asks for the password re-check.',
})

export const testInvoiceProvider = endpoint({
  path: '/api/invoice/testProvider',
  access: 'invoice.setUp',
  encoding: 'json',
  body: z.object({ providerId }),
  data: z.object({
    outcome: ConnectionOutcome,
    said: z.string(),
    /** What may still be issued; null: the provider does not know. */
    left: Yuan.nullable(),
    /** null: the provider does not know. */
    isDrawerSignedIn: z.boolean().nullable(),
  }),
  summary: 'Asks the provider, signed by the keys, for an invoice that there is not.',
})
