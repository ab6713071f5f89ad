import type { LocalDay, SubAccountEntry, SubAccountFilter, SubAccountRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'

const sortColumns = { createdAt: 'a.created_at', name: 'a.name', balance: 'a.balance_fen' } as const

export type Part = SortedPart<keyof typeof sortColumns>

interface Search extends SubAccountFilter {
  subAccountId?: number
}

/** A sub-account with its money as stored. */
export type ListedAccount = Omit<SubAccountRow, 'balance' | 'payable' | 'shared' | 'paidOut' | 'payout'> & {
  balanceFen: number
  payableFen: number
  sharedFen: number
  paidOutFen: number
  payout: (Omit<NonNullable<SubAccountRow['payout']>, 'amount'> & { amountFen: number }) | null
}

const matching = (db: Db, scope: Scope, { subAccountId, name, subMerchantId, lotId }: Search) => {
  let query = db.selectFrom('sub_account as a').where('a.tenant_id', '=', scope.tenantId)
  if (subAccountId !== undefined) query = query.where('a.sub_account_id', '=', subAccountId)
  if (name) query = query.where(contains('a.name', name))
  if (subMerchantId !== undefined) query = query.where(isOneOf('a.sub_merchant_id', subMerchantId))
  if (lotId !== undefined) {
    query = query.where(sql<SqlBool>`exists (select from share_rule as r
      where r.sub_account_id = a.sub_account_id and ${inScope(scope, 'r', lotId)})`)
  }
  return query
}

/** What can be paid out of a sub-account `a`: nothing that was shared for the last days. */
export const payable = (today: LocalDay) => sql<number>`greatest(0, a.balance_fen - coalesce((
  select sum(m.amount_fen) from share_movement as m where m.tenant_id = a.tenant_id and m.sub_account_id = a.sub_account_id and m.kind = 'share'
    and m.day > ${today}::date - a.hold_days), 0))::bigint`

const movedAs = (...kinds: string[]) => sql<number>`(
  select coalesce(sum(m.amount_fen), 0)::bigint from share_movement as m
  where m.tenant_id = a.tenant_id and m.sub_account_id = a.sub_account_id and m.kind = any(${kinds}))`

const rules = (scope: Scope) => sql<SubAccountRow['rules']>`(
  select coalesce(jsonb_agg(jsonb_build_object('shareRuleId', r.share_rule_id, 'lotId', r.lot_id, 'parkingName', l.name,
    'businesses', r.businesses, 'ratePercent', r.rate_bp / 100.0, 'firstDay', r.first_day, 'lastDay', r.last_day, 'isUsed', exists (
      select from share_movement as m where m.tenant_id = r.tenant_id and m.share_rule_id = r.share_rule_id)
    ) order by l.name, r.first_day), '[]')
  from share_rule as r join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
  where r.sub_account_id = a.sub_account_id and ${inScope(scope, 'r')})`

const rows = (db: Db, scope: Scope, search: Search, part: Part, today: LocalDay) =>
  matching(db, scope, search)
    .innerJoin('sub_merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.sub_merchant_id', '=', 'a.sub_merchant_id'),
    )
    .select(['a.sub_account_id as subAccountId', 'a.sub_merchant_id as subMerchantId', 'a.name', 'a.remark'])
    .select(['m.name as subMerchantName', 'a.balance_fen as balanceFen', 'a.hold_days as holdDays'])
    .select(['a.payee', 'a.bank', 'a.bank_account as bankAccount'])
    .select([
      payable(today).as('payableFen'),
      movedAs('share', 'return').as('sharedFen'),
      sql<number>`(select coalesce(sum(p.amount_fen), 0)::bigint from share_payout as p
        where p.tenant_id = a.tenant_id and p.sub_account_id = a.sub_account_id and p.state = 'paid')`.as('paidOutFen'),
      rules(scope).as('rules'),
      sql<ListedAccount['payout']>`(
        select jsonb_build_object('sharePayoutId', p.share_payout_id, 'amountFen', p.amount_fen, 'state', p.state,
          'askedBy', ${personName('p.tenant_id', 'p.asked_by')}, 'askedAt', ${localTime('p.asked_at', scope)})
        from share_payout as p where p.tenant_id = a.tenant_id and p.sub_account_id = a.sub_account_id and p.state in ('asked', 'approved'))`.as(
        'payout',
      ),
      creatorName('a'),
      localTime('a.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'a.sub_account_id'))

/** A page or a part of the list, as one array. */
export const listSubAccounts = (...of: Parameters<typeof rows>): Promise<ListedAccount[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSubAccounts = (...of: Parameters<typeof rows>): AsyncIterable<ListedAccount> =>
  rows(...of).stream(500)

export const countSubAccounts = (db: Db, scope: Scope, filter: SubAccountFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumSubAccounts = <Written>(
  db: Db,
  scope: Scope,
  filter: SubAccountFilter,
  write: (fen: number) => Written,
) => totalAndSums(matching(db, scope, filter), { balance: 'a.balance_fen' }, write)

export const listMerchants = (db: Db, tenantId: number) =>
  db
    .selectFrom('sub_merchant')
    .where('tenant_id', '=', tenantId)
    .select(['sub_merchant_id as subMerchantId', 'name'])
    .orderBy('name')
    .execute()

const columnsOf = ({ name, payee, bank, bankAccount, holdDays, remark }: SubAccountEntry) => ({
  ...{ name, payee, bank, bank_account: bankAccount, hold_days: holdDays, remark },
})

/** Breaks the unique key when the name is taken. */
export const insertSubAccount = (db: Db, tenantId: number, entry: SubAccountEntry, { userId, at }: Authorship) =>
  db
    .insertInto('sub_account')
    .values({
      ...{ tenant_id: tenantId, sub_merchant_id: entry.subMerchantId, created_by: userId, created_at: at },
      ...columnsOf(entry),
    })
    .returning('sub_account_id as subAccountId')
    .executeTakeFirstOrThrow()

/** Breaks the unique key when the name is taken. */
export const updateSubAccount = (db: Db, tenantId: number, subAccountId: number, entry: SubAccountEntry) =>
  db
    .updateTable('sub_account')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('sub_account_id', '=', subAccountId)
    .execute()

/** Those of them that have rules or payouts, and with them movements. */
export async function listUsed(db: Db, tenantId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows: used } = await sql<{ id: number }>`
    select sub_account_id as id from share_rule where tenant_id = ${tenantId} and sub_account_id = any(${ids})
    union select sub_account_id from share_payout where tenant_id = ${tenantId} and sub_account_id = any(${ids})`.execute(
    db,
  )
  return new Set(used.map(({ id }) => id))
}
