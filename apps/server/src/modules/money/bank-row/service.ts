import {
  type BankRow,
  type BankRowFilter,
  type ParsedBodyOf,
  type queryBankRow as queryCall,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { exportBankRows } from './export.ts'
import { countBankRows, listBankRows, type StoredBankRow } from './queries.ts'

/** A page of rows of bank statements, or with QueryAll one .xls. */
export async function queryBankRow(ctx: SignedInContext, input: ParsedBodyOf<typeof queryCall>) {
  if (input.QueryAll) ctx.demand('reconciliation.export')
  const found = await listBankRows(ctx.db, ctx.scope, input, partOf(input))
  return input.QueryAll ? exportBankRows(ctx, found, bankRow) : { list: found.map(bankRow) }
}

/** How many rows fit the filter. */
export const countBankRow = async ({ db, scope }: SignedInContext, filter: BankRowFilter): Promise<Total> => ({
  total: await countBankRows(db, scope, filter),
})

const bankRow = ({ amountFen, balanceFen, ...row }: StoredBankRow): BankRow => ({
  ...row,
  amount: yuan(amountFen),
  balance: balanceFen === null ? null : yuan(balanceFen),
})
