import {
  type DataOf,
  type MerchantTopUpFilter,
  type MerchantTopUpRow,
  type ParsedBodyOf,
  type queryMerchantTopUp as query,
  type Total,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { amountOf } from '../merchant/rules.ts'
import * as queries from './queries.ts'
import { sayInvoices } from './top-up-invoices.ts'
import { topUpNoOf } from './top-up-no.ts'

const rowOf = ({ units, amountFen, ...stored }: queries.StoredTopUp): MerchantTopUpRow => ({
  ...sayInvoices(stored),
  topUpNo: topUpNoOf({ ...stored, merchantChargeId: null }),
  units: amountOf(units, stored.accountKind),
  amount: yuan(amountFen),
})

/** A page of top-ups that were paid at once. */
export async function queryMerchantTopUp(
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  return { list: (await queries.listTopUps(db, scope, input, pageOf(input))).map(rowOf) }
}

/** How many of them fit the filter. */
export const countMerchantTopUp = async (
  { db, scope }: SignedInContext,
  filter: MerchantTopUpFilter,
): Promise<Total> => ({ total: await queries.countTopUps(db, scope, filter) })
