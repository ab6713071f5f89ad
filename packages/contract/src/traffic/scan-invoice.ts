import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { TitleType } from './invoice.ts'

/** waiting: until the vehicle has left. refused: it could not be applied for. The others are those of its invoice. */
export const ScanInvoiceState = z.enum(['waiting', 'applied', 'issued', 'failed', 'red', 'refused'])
export type ScanInvoiceState = z.infer<typeof ScanInvoiceState>

/** Why an invoice could not be applied for; '': it could, or not yet. */
export const ScanInvoiceRefusal = z.enum(['', 'isInvoiced', 'notPaid'])
export type ScanInvoiceRefusal = z.infer<typeof ScanInvoiceRefusal>

/** The exported columns: those of an invoice in specification section 3, then the stay. */
export const ScanInvoiceExportRow = z.object({
  InvoiceNum: z.string(),
  /** What the order holds, or of its invoice. */
  Amount: Yuan,
  Title: personal('name', z.string()),
  TaxNum: z.string(),
  TitleType,
  State: ScanInvoiceState,
  ApplyTime: LocalTime,
  email: personal('address', z.string()),
  plateNumber: z.string(),
  orderNo: z.string(),
  ParkLotName: z.string(),
  refusal: ScanInvoiceRefusal,
})
export type ScanInvoiceExportRow = z.infer<typeof ScanInvoiceExportRow>

export const ScanInvoiceRow = ScanInvoiceExportRow.extend({
  wishId: z.number().int(),
  orderId: z.number().int(),
  plateColor: PlateColor,
  /** null: it is not applied for. */
  invoiceId: z.number().int().nullable(),
})
export type ScanInvoiceRow = z.infer<typeof ScanInvoiceRow>

const scanInvoiceFilter = {
  /** The beginning of a plate, or the number of an order. */
  plateNumber: z.string().trim().max(32).optional(),
  Title: personalSearch(z.string().trim().max(100).optional()),
  State: oneOrMore(ScanInvoiceState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was asked for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ScanInvoiceFilter = z.object(scanInvoiceFilter)
export type ScanInvoiceFilter = z.infer<typeof ScanInvoiceFilter>

export const scanList = endpoint({
  path: '/api/invoice/scanList',
  access: 'invoice.read',
  encoding: 'form',
  body: z.object({ ...scanInvoiceFilter, ...paging, ...sorting(['ApplyTime', 'Amount']) }),
  data: listData(ScanInvoiceRow),
  summary:
    'Invoices that drivers asked for on the page where they paid; with QueryAll one .xls of all of them (needs invoice.export).',
})

export const countScanInvoice = endpoint({
  path: '/api/invoice/scanCount',
  access: 'invoice.read',
  encoding: 'form',
  body: ScanInvoiceFilter,
  data: Total,
  summary: 'How many of them fit the filter.',
})
