import {
  type DataOf,
  type ParsedBodyOf,
  type ScanInvoiceFilter,
  type ScanInvoiceRow,
  type scanList as scanListCall,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportScanInvoices } from './export.ts'
import * as queries from './queries.ts'

const searchOf = (
  { scope }: SignedInContext,
  { begin, end, ...filter }: ScanInvoiceFilter,
): queries.ScanInvoiceSearch => ({ ...filter, ...timeRange({ begin, end }, scope.timeZone) })

const rowOf = ({ amountFen, ...row }: queries.StoredScanInvoice): ScanInvoiceRow => ({
  ...row,
  Amount: yuan(amountFen),
})

/** A page of what drivers asked for, or with QueryAll one .xls of all that fits the filter. */
export async function scanList(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof scanListCall>,
): Promise<DataOf<typeof scanListCall>> {
  const part = sortedPartOf(input, 'ApplyTime')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listScanInvoices(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('invoice.export')
  async function* rows() {
    for await (const row of queries.streamScanInvoices(ctx.db, ctx.scope, search, part)) yield rowOf(row)
  }
  return exportScanInvoices(ctx, rows())
}

export const countScanInvoice = async (ctx: SignedInContext, filter: ScanInvoiceFilter): Promise<Total> => ({
  total: await queries.countScanInvoices(ctx.db, ctx.scope, searchOf(ctx, filter)),
})
