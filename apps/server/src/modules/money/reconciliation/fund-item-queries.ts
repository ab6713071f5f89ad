import type { BillFault, FundClass, FundItemFilter, FundKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope, billZone } from './account-scope.ts'
import type { DayOfAccount } from './compare-queries.ts'
import { calmFundClasses, closedBefore } from './fund-day.ts'

export type FundPart = SortedPart<'day' | 'class' | 'at'>

const sortColumns = { day: 'i.day', class: 'i.class', at: 'i.at' } as const

export interface StoredFundItem {
  accountId: number
  day: string
  rowKey: string
  itemKey: string
  class: FundClass
  kind: FundKind
  at: string | null
  fundFen: number | null
  tradeFen: number | null
  balanceFen: number | null
  business: string
  channelNo: string
  businessNo: string
  outNo: string
  line: number | null
  note: string
  decidedBy: string
  fault: BillFault | null
  faultColumn: string
}

const matching = (
  db: Db,
  scope: Scope,
  { accountId, begin, end, class: named, kind, isUnexplained }: FundItemFilter,
) => {
  let query = db
    .selectFrom('fund_item as i')
    .innerJoin('channel_account as a', join =>
      join.onRef('a.tenant_id', '=', 'i.tenant_id').onRef('a.account_id', '=', 'i.account_id'),
    )
    .leftJoin('reconciliation_decision as said', join =>
      join
        .onRef('said.tenant_id', '=', 'i.tenant_id')
        .onRef('said.account_id', '=', 'i.account_id')
        .onRef('said.day', '=', 'i.day')
        .onRef('said.item_key', '=', 'i.item_key'),
    )
    .where('i.tenant_id', '=', scope.tenantId)
    .where(accountInScope(scope, 'a'))
  if (accountId !== undefined) query = query.where(isOneOf('i.account_id', accountId))
  if (begin !== undefined) query = query.where(sql<boolean>`i.day >= ${begin.slice(0, 10)}::date`)
  if (end !== undefined) query = query.where(sql<boolean>`i.day <= ${end.slice(0, 10)}::date`)
  if (named !== undefined) query = query.where(isOneOf('i.class', named))
  if (kind !== undefined) query = query.where(isOneOf('i.kind', kind))
  if (isUnexplained)
    query = query.where(sql<boolean>`i.class not in ${calmFundClasses} and coalesce(said.note, '') = ''`)
  return query
}

const rows = (db: Db, scope: Scope, filter: FundItemFilter, part: FundPart) =>
  matching(db, scope, filter)
    .leftJoin('channel_bill_row as r', join =>
      join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.bill_id', '=', 'i.bill_id').onRef('r.line', '=', 'i.line'),
    )
    .leftJoin('channel_bill_row as trade', join =>
      join
        .onRef('trade.tenant_id', '=', 'i.tenant_id')
        .onRef('trade.bill_id', '=', 'i.trade_bill_id')
        .onRef('trade.line', '=', 'i.trade_line'),
    )
    .select(['i.fund_fen as fundFen', 'i.trade_fen as tradeFen', 'r.balance_fen as balanceFen', 'i.line'])
    .select(['i.account_id as accountId', 'i.item_key as itemKey'])
    .select([
      sql<string>`i.day::text`.as('day'),
      sql<string>`i.account_id || ' ' || i.day || ' ' || i.item_key`.as('rowKey'),
      sql<FundClass>`i.class`.as('class'),
      sql<FundKind>`i.kind`.as('kind'),
      maybeLocalTime('i.at', { timeZone: billZone }).as('at'),
      sql<string>`coalesce(r.business, '')`.as('business'),
      sql<string>`coalesce(r.channel_no, '')`.as('channelNo'),
      sql<string>`coalesce(nullif(r.business_no, ''), nullif(trade.refund_no, ''), trade.channel_no, '')`.as(
        'businessNo',
      ),
      sql<string>`coalesce(nullif(r.out_no, ''), nullif(trade.out_refund_no, ''), trade.out_no, '')`.as('outNo'),
      sql<string>`coalesce(said.note, '')`.as('note'),
      sql<string>`coalesce((select real_name from app_user as person where person.tenant_id = said.tenant_id
        and person.user_id = said.decided_by), '')`.as('decidedBy'),
      sql<BillFault | null>`r.fault`.as('fault'),
      sql<string>`coalesce(r.fault_column, '')`.as('faultColumn'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'i.day', 'i.account_id', 'i.item_key'))

export const listFundItems = (...of: Parameters<typeof rows>): Promise<StoredFundItem[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamFundItems = (...of: Parameters<typeof rows>): AsyncIterable<StoredFundItem> =>
  rows(...of).stream(500)

export const countFundItems = (db: Db, scope: Scope, filter: FundItemFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The same with what they come to. */
export const sumFundItems = <Written>(db: Db, scope: Scope, filter: FundItemFilter, write: (fen: number) => Written) =>
  totalAndSums(matching(db, scope, filter), { fund: 'i.fund_fen', trade: 'i.trade_fen' }, write)

export const listFundClasses = async (db: Db, { tenantId, accountId, day }: DayOfAccount) => {
  const { rows: found } = await sql<{ class: FundClass; rows: number; fundFen: number; tradeFen: number }>`
    select class, count(*) as rows, coalesce(sum(fund_fen), 0)::bigint as "fundFen", coalesce(sum(trade_fen), 0)::bigint as "tradeFen"
    from fund_item where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date
    group by class order by class`.execute(db)
  return found
}

export interface FundBalances {
  openingFen: number | null
  closingFen: number | null
  incomeFen: number
  outgoingFen: number
  beforeDay: string | null
  beforeFen: number | null
}

/** The balances at the channel around a day, by its fund bill; undefined: it has none. */
export const findBalances = async (
  db: Db,
  { tenantId, accountId, day }: DayOfAccount,
): Promise<FundBalances | undefined> => {
  const { rows: found } = await sql<FundBalances>`
    select d.fund_opening_fen as "openingFen", d.fund_closing_fen as "closingFen", b.paid_fen as "incomeFen", b.refunded_fen as "outgoingFen",
      before.day::text as "beforeDay", before.closing_fen as "beforeFen"
    from reconciliation_day as d join channel_bill as b on b.tenant_id = d.tenant_id and b.bill_id = d.fund_bill_id
    left join lateral ${closedBefore('d')} as before on true
    where d.tenant_id = ${tenantId} and d.account_id = ${accountId} and d.day = ${day}::date`.execute(db)
  return found[0]
}
