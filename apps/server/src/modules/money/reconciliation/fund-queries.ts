import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { unnested } from '../../../db/unnested.ts'
import { nearDays } from './account-scope.ts'
import type { DayOfAccount } from './compare-queries.ts'
import {
  type FundItem,
  type FundRow,
  type FundsElsewhere,
  fundKey,
  fundKindOf,
  type TradeRow,
  tradesByKey,
} from './fund-rules.ts'

export const listFunds = async (db: Db, tenantId: number, billId: number): Promise<FundRow[]> => {
  const { rows } = await sql<FundRow>`
    select line, kind = 'fund' as "isReadable", (extract(epoch from happened_at) * 1000)::float8 as "atMs", channel_no as "channelNo",
      business_no as "businessNo", business, coalesce(amount_fen, 0) as "amountFen"
    from channel_bill_row where tenant_id = ${tenantId} and bill_id = ${billId} order by line`.execute(db)
  return rows
}

const tradeColumns = sql`r.bill_id as "billId", r.line, r.kind, (extract(epoch from r.happened_at) * 1000)::float8 as "atMs",
  r.channel_no as "channelNo", r.refund_no as "refundNo", coalesce(r.settled_fen, r.amount_fen) as "settledFen", r.fee_fen as "feeFen"`

/** Payments and refunds that move money. */
export const listTrades = async (db: Db, tenantId: number, billId: number): Promise<TradeRow[]> => {
  const { rows } = await sql<TradeRow>`
    select ${tradeColumns} from channel_bill_row as r where r.tenant_id = ${tenantId} and r.bill_id = ${billId}
      and r.kind in ('payment', 'refund') and r.state = 'done' order by r.line`.execute(db)
  return rows
}

/** The newest bills of a kind on the days beside a day. */
const billsNear = ({ tenantId, accountId, day }: DayOfAccount, kind: 'trade' | 'fund') => sql`
  (select distinct on (b.day) b.bill_id from channel_bill as b
    where b.tenant_id = ${tenantId} and b.account_id = ${accountId} and b.kind = ${kind} and b.day <> ${day}::date
      and b.day between ${day}::date - ${nearDays}::int and ${day}::date + ${nearDays}::int
    order by b.day, b.version desc)`

/** The other halves of rows that stand alone, on days nearby. */
export async function listFundsElsewhere(
  db: Db,
  of: DayOfAccount,
  items: readonly FundItem[],
): Promise<FundsElsewhere> {
  const numbersOf = (...classes: string[]) => [
    ...new Set(items.filter(item => classes.includes(item.class)).map(({ number }) => number)),
  ]
  const [theirs, lacking] = [numbersOf('fundOnly'), numbersOf('tradeOnly', 'feeMissing')]
  const trades = await sql<TradeRow>`
    select ${tradeColumns} from channel_bill_row as r where r.tenant_id = ${of.tenantId} and r.bill_id in ${billsNear(of, 'trade')}
      and r.kind in ('payment', 'refund') and r.state = 'done' and (r.channel_no = any(${theirs}) or r.refund_no = any(${theirs}))`.execute(
    db,
  )
  const funds = await sql<{ businessNo: string; business: string; amountFen: number }>`
    select r.business_no as "businessNo", r.business, r.amount_fen as "amountFen" from channel_bill_row as r
    where r.tenant_id = ${of.tenantId} and r.bill_id in ${billsNear(of, 'fund')} and r.kind = 'fund' and r.business_no = any(${lacking})`.execute(
    db,
  )
  return {
    trades: tradesByKey(trades.rows),
    funds: new Set(
      funds.rows.map(({ businessNo, business, amountFen }) =>
        fundKey({ kind: fundKindOf(business), number: businessNo, fen: amountFen }),
      ),
    ),
  }
}

const itemTypes = {
  item_key: 'text',
  class: 'text',
  kind: 'text',
  bill_id: 'bigint',
  line: 'int',
  trade_bill_id: 'bigint',
  trade_line: 'int',
  at: 'timestamptz',
  fund_fen: 'bigint',
  trade_fen: 'bigint',
} as const

const itemRow = ({ key, class: named, kind, fund, trade, tradeFen, atMs }: FundItem, billId: number) => ({
  item_key: key,
  class: named,
  kind,
  bill_id: fund && billId,
  line: fund?.line ?? null,
  trade_bill_id: trade?.billId ?? null,
  trade_line: trade?.line ?? null,
  at: atMs,
  fund_fen: fund?.amountFen ?? null,
  trade_fen: tradeFen,
})

/** Puts the items of a day's fund bill in the place of those before. */
export async function replaceFundItems(
  db: Db,
  { tenantId, accountId, day, fundBillId, at }: DayOfAccount & { fundBillId: number; at: Date },
  items: readonly FundItem[],
): Promise<void> {
  await sql`delete from fund_item where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date`.execute(
    db,
  )
  await sql`
    insert into reconciliation_day (tenant_id, account_id, day, fund_bill_id, compared_at, ours_count, ours_fen, theirs_fen, difference_count,
      unexplained_count, fund_opening_fen, fund_closing_fen)
    select ${tenantId}, ${accountId}, ${day}::date, ${fundBillId}::bigint, ${at}::timestamptz, 0, 0, 0, 0, 0, first.balance_fen - first.amount_fen,
      last.balance_fen
    from (values (1)) as one
    left join lateral (select r.balance_fen, r.amount_fen from channel_bill_row as r where r.tenant_id = ${tenantId} and r.bill_id = ${fundBillId}
      and r.balance_fen is not null order by r.line limit 1) as first on true
    left join lateral (select r.balance_fen from channel_bill_row as r where r.tenant_id = ${tenantId} and r.bill_id = ${fundBillId}
      and r.balance_fen is not null order by r.line desc limit 1) as last on true
    on conflict (tenant_id, account_id, day) do update set fund_bill_id = excluded.fund_bill_id, compared_at = excluded.compared_at,
      fund_opening_fen = excluded.fund_opening_fen, fund_closing_fen = excluded.fund_closing_fen`.execute(db)
  await sql`
    insert into fund_item (tenant_id, account_id, day, item_key, class, kind, bill_id, line, trade_bill_id, trade_line, at, fund_fen, trade_fen)
    select ${tenantId}, ${accountId}, ${day}::date, fresh.* from ${unnested(
      items.map(item => itemRow(item, fundBillId)),
      itemTypes,
    )}`.execute(db)
}
