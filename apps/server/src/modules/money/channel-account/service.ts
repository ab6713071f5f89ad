import type {
  ChannelAccountEntry,
  ChannelAccountFilter,
  ParsedBodyOf,
  queryChannelAccount as query,
  saveChannelAccount as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { partOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('channelAccount')

/** A page of accounts. */
export const queryChannelAccount = async ({ db, scope }: SignedInContext, input: ParsedBodyOf<typeof query>) => ({
  list: await queries.listAccounts(db, scope, input, partOf(input)),
})

/** How many accounts fit the filter. */
export const countChannelAccount = async (
  { db, scope }: SignedInContext,
  filter: ChannelAccountFilter,
): Promise<Total> => ({ total: await queries.countAccounts(db, scope, filter) })

/** Adds an account, or changes one. Fails with row.missing, channelAccount.numberTaken, channelAccount.lotTaken, channelAccount.hasBills. */
export async function saveChannelAccount(ctx: SignedInContext, { accountId, ...entry }: ParsedBodyOf<typeof save>) {
  const { tenantId } = ctx.scope
  const write = async (db: Db) => {
    await queries.lockAccounts(db, tenantId)
    await demandLots(db, ctx, entry, accountId)
    const id = accountId === undefined ? await add(ctx, db, entry) : await change(ctx, db, accountId, entry)
    await queries.replaceLots(db, tenantId, id, entry)
    return { accountId: id }
  }
  return orTaken(refusal('channelAccount.numberTaken', 'merchantNo'), () => ctx.db.transaction().execute(write))
}

async function demandLots(
  db: Db,
  { scope }: SignedInContext,
  { channel, lotIds }: ChannelAccountEntry,
  accountId?: number,
) {
  const lots = await queries.listLots(db, scope, lotIds)
  if (lots.length !== new Set(lotIds).size) throw refusal('row.missing', 'lotIds')
  const taken = await queries.findTakenLot(db, scope.tenantId, { channel, lotIds, accountId: accountId ?? 0 })
  if (taken !== undefined) throw refusal('channelAccount.lotTaken', 'lotIds', { lot: taken })
}

async function add(ctx: SignedInContext, db: Db, entry: ChannelAccountEntry): Promise<number> {
  const accountId = await queries.insertAccount(db, ctx.scope.tenantId, entry, authorshipOf(ctx))
  await audit(ctx, db, { action: 'channelAccount.add', entityId: accountId, after: entry })
  return accountId
}

async function change(ctx: SignedInContext, db: Db, accountId: number, entry: ChannelAccountEntry): Promise<number> {
  const before = await queries.findAccount(db, ctx.scope, accountId)
  if (!before) throw new Failure('row.missing')
  const isSame = before.channel === entry.channel && before.merchantNo === entry.merchantNo
  if (before.bills > 0 && !isSame) throw refusal('channelAccount.hasBills', 'merchantNo')
  await queries.updateAccount(db, ctx.scope.tenantId, accountId, entry)
  await audit(ctx, db, { action: 'channelAccount.change', entityId: accountId, before, after: entry })
  return accountId
}
