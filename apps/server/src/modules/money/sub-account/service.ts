import {
  type DataOf,
  type ParsedBodyOf,
  type querySubAccount as query,
  type removeSubAccount as remove,
  type SubAccountEntry,
  type SubAccountFilter,
  type SubAccountRow,
  type saveSubAccount as save,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows, rowsForChange } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportSubAccounts } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('subAccount')

const rowOf = ({
  balanceFen,
  payableFen,
  sharedFen,
  paidOutFen,
  payout,
  ...row
}: queries.ListedAccount): SubAccountRow => ({
  ...row,
  ...{ balance: yuan(balanceFen), payable: yuan(payableFen), shared: yuan(sharedFen), paidOut: yuan(paidOutFen) },
  payout: payout && payoutOf(payout),
})

const payoutOf = ({ amountFen, ...payout }: NonNullable<queries.ListedAccount['payout']>) => ({
  ...payout,
  amount: yuan(amountFen),
})

/** A page of sub-accounts, or with QueryAll one .xls of all that fit the filter. */
export async function querySubAccount(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  const today = todayOf(ctx)
  if (!input.QueryAll)
    return { list: (await queries.listSubAccounts(ctx.db, ctx.scope, input, part, today)).map(rowOf) }
  ctx.demand('subAccount.export')
  async function* rows() {
    for await (const row of queries.streamSubAccounts(ctx.db, ctx.scope, input, part, today)) yield rowOf(row)
  }
  return exportSubAccounts(ctx, rows())
}

/** How many sub-accounts fit the filter, and what they hold. */
export const countSubAccount = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: SubAccountFilter & { Sums: boolean },
) =>
  Sums ? queries.sumSubAccounts(db, scope, filter, yuan) : { total: await queries.countSubAccounts(db, scope, filter) }

/** One sub-account. Fails with row.missing. */
export async function subAccountDetail(ctx: SignedInContext, { subAccountId }: { subAccountId: number }) {
  const only = { sort: 'name', isDescending: false, offset: 0 } as const
  const [found] = await queries.listSubAccounts(ctx.db, ctx.scope, { subAccountId }, only, todayOf(ctx))
  if (!found) throw new Failure('row.missing')
  return rowOf(found)
}

/** The sub-merchants that an account can be opened for. */
export const subAccountMerchants = async ({ db, scope }: SignedInContext) => ({
  merchants: await queries.listMerchants(db, scope.tenantId),
})

const nameTaken = refusal('name.taken', 'name')

/** Opens a sub-account, or changes one. Fails with name.taken, row.missing, subAccount.merchantStays. */
export const saveSubAccount = (ctx: Acting, { subAccountId, ...entry }: ParsedBodyOf<typeof save>) =>
  ctx.db.transaction().execute(async db => ({
    subAccountId: subAccountId === undefined ? await open(ctx, db, entry) : await change(ctx, db, subAccountId, entry),
  }))

async function open(ctx: Acting, db: Db, entry: SubAccountEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const [merchant] = await rowsForChange(db, 'sub_merchant', tenantId, [entry.subMerchantId])
  if (!merchant) throw refusal('row.missing', 'subMerchantId')
  const added = await orTaken(nameTaken, () => queries.insertSubAccount(db, tenantId, entry, authorshipOf(ctx)))
  await audit(ctx, db, { action: 'subAccount.add', entityId: added.subAccountId, after: entry })
  return added.subAccountId
}

async function change(ctx: Acting, db: Db, subAccountId: number, entry: SubAccountEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const [row] = await rowsForChange(db, 'sub_account', tenantId, [subAccountId])
  if (!row) throw new Failure('row.missing')
  if (row.sub_merchant_id !== entry.subMerchantId) throw refusal('subAccount.merchantStays', 'subMerchantId')
  await orTaken(nameTaken, () => queries.updateSubAccount(db, tenantId, subAccountId, entry))
  const { name, payee, bank, bank_account: bankAccount, hold_days: holdDays, remark } = row
  const before = { subMerchantId: row.sub_merchant_id, name, payee, bank, bankAccount, holdDays, remark }
  await audit(ctx, db, { action: 'subAccount.change', entityId: subAccountId, before, after: entry })
  return subAccountId
}

/** Removes sub-accounts, all of them or none. Fails with session.recheckNeeded, row.missing, subAccount.used. */
export const removeSubAccount = (ctx: SignedInContext, { subAccountIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, subAccountIds, {
    noun: 'subAccount',
    list: (db, ids) => rowsForChange(db, 'sub_account', ctx.scope.tenantId, ids),
    idOf: row => row.sub_account_id,
    async remove(db, ids, rows) {
      const used = await queries.listUsed(db, ctx.scope.tenantId, ids)
      const names = rows.filter(row => used.has(row.sub_account_id)).map(({ name }) => name)
      const values = { names: names.join(ctx.language === 'zh' ? '、' : ', ') }
      if (names.length > 0) throw new Failure('subAccount.used', { values })
      await deleteRows(db, 'sub_account', ctx.scope.tenantId, ids)
    },
  })
