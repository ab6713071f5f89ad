import type { DataOf, fetchChannelBills as fetchCall, ParsedBodyOf } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockAccount } from './compare-queries.ts'
import { fetchDue } from './fetch-bills.ts'
import { hasKeys, listFetches, wakeFetches } from './fetch-queries.ts'
import { fetchRow } from './fetch-row.ts'
import { isOver } from './fetch-rules.ts'

/** Fetches the bills of a day now. Fails with row.missing, bill.noKeys, bill.dayNotOver. */
export async function fetchChannelBills(
  ctx: SignedInContext,
  { accountId, day }: ParsedBodyOf<typeof fetchCall>,
): Promise<DataOf<typeof fetchCall>> {
  const { tenantId } = ctx.scope
  const of = { tenantId, accountId, day }
  const now = ctx.clock()
  await ctx.db.transaction().execute(async db => {
    if (!(await lockAccount(db, ctx.scope, accountId))) throw new Failure('row.missing')
    if (!(await hasKeys(db, of))) throw new Failure('bill.noKeys')
    if (!isOver(day, now)) throw new Failure('bill.dayNotOver')
    await wakeFetches(db, of, now)
  })
  await fetchDue(ctx, { db: ctx.db, tenantId, only: { accountId, day } })
  return { fetches: (await listFetches(ctx.db, of)).map(fetch => fetchRow(fetch, ctx.language)) }
}
