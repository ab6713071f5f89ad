import type { BillFault, ReconciliationClass, ReconciliationItemFilter } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope, billZone } from './account-scope.ts'

export type ItemPart = SortedPart<'day' | 'class' | 'at'>

const sortColumns = { day: 'i.day', class: 'i.class', at: 'i.at' } as const

export interface StoredItem {
  accountId: number
  day: string
  rowKey: string
  class: ReconciliationClass
  at: string | null
  theirsFen: number | null
  oursFen: number | null
  feeFen: number | null
  channelNo: string
  outNo: string
  orderNo: string
  parkingName: string
  line: number | null
  note: string
  decidedBy: string
  itemKey: string
  fault: BillFault | null
  faultColumn: string
  decision: 'accepted' | 'noted' | 'receipt' | null
  receiptId: number | null
  suggestion: { reason: 'orderNo' | 'oneNumber' | 'amountAndTime'; orderNo: string; at: string; fen: number } | null
}

const matching = (
  db: Db,
  scope: Scope,
  { accountId, begin, end, class: named, isUnexplained }: ReconciliationItemFilter,
) => {
  let query = db
    .selectFrom('reconciliation_item as i')
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
  if (isUnexplained) query = query.where(sql<boolean>`i.class <> 'matched' and coalesce(said.note, '') = ''`)
  return query
}

const withBillRow = (items: ReturnType<typeof matching>) =>
  items.leftJoin('channel_bill_row as r', join =>
    join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.bill_id', '=', 'i.bill_id').onRef('r.line', '=', 'i.line'),
  )

/** What a payment of the product is known by. */
const paymentFact = (fact: RawBuilder<unknown>, source: string, id: string) => sql`
  (select ${fact} from payment as p left join parking_order as stay on stay.tenant_id = p.tenant_id and stay.order_id = p.order_id
    left join lot on lot.tenant_id = p.tenant_id and lot.lot_id = p.lot_id
    where ${sql.ref(source)} = 'payment' and p.tenant_id = i.tenant_id and p.payment_id = ${sql.ref(id)})`
const entryFact = (fact: RawBuilder<unknown>, source: string, id: string) => sql`
  (select ${fact} from ledger_entry as e left join lot on lot.tenant_id = e.tenant_id and lot.lot_id = e.lot_id
    where ${sql.ref(source)} = 'entry' and e.tenant_id = i.tenant_id and e.entry_id = ${sql.ref(id)})`

const suggested = sql<StoredItem['suggestion']>`case when i.suggested_id is not null then coalesce(
  ${paymentFact(
    sql`jsonb_build_object('reason', i.reason, 'orderNo', stay.order_no, 'fen', p.amount_fen,
      'at', to_char(p.paid_at at time zone ${billZone}, 'YYYY-MM-DD HH24:MI:SS'))`,
    'i.suggested_source',
    'i.suggested_id',
  )},
  ${entryFact(
    sql`jsonb_build_object('reason', i.reason, 'orderNo', '', 'fen', e.amount_fen,
      'at', to_char(e.entered_at at time zone ${billZone}, 'YYYY-MM-DD HH24:MI:SS'))`,
    'i.suggested_source',
    'i.suggested_id',
  )}) end`

const rows = (db: Db, scope: Scope, filter: ReconciliationItemFilter, part: ItemPart) =>
  withBillRow(matching(db, scope, filter))
    .select([
      'i.theirs_fen as theirsFen',
      'i.ours_fen as oursFen',
      'r.fee_fen as feeFen',
      'i.line',
      'i.item_key as itemKey',
    ])
    .select([
      'i.account_id as accountId',
      sql<string>`i.day::text`.as('day'),
      sql<string>`i.account_id || ' ' || i.day || ' ' || i.item_key`.as('rowKey'),
      sql<ReconciliationClass>`i.class`.as('class'),
      maybeLocalTime('i.at', { timeZone: billZone }).as('at'),
      sql<string>`coalesce(nullif(r.refund_no, ''), nullif(r.channel_no, ''), ${paymentFact(sql`p.channel_no`, 'i.source', 'i.source_id')}, '')`.as(
        'channelNo',
      ),
      sql<string>`coalesce(nullif(r.out_refund_no, ''), nullif(r.out_no, ''), ${paymentFact(sql`p.out_no`, 'i.source', 'i.source_id')}, '')`.as(
        'outNo',
      ),
      sql<string>`coalesce(${paymentFact(sql`stay.order_no`, 'i.source', 'i.source_id')}, '')`.as('orderNo'),
      sql<string>`coalesce(${paymentFact(sql`lot.name`, 'i.source', 'i.source_id')}, ${entryFact(sql`lot.name`, 'i.source', 'i.source_id')}, '')`.as(
        'parkingName',
      ),
      sql<string>`coalesce(said.note, '')`.as('note'),
      sql<string>`coalesce((select real_name from app_user as person where person.tenant_id = said.tenant_id
        and person.user_id = said.decided_by), '')`.as('decidedBy'),
      sql<BillFault | null>`r.fault`.as('fault'),
      sql<string>`coalesce(r.fault_column, '')`.as('faultColumn'),
      sql<StoredItem['decision']>`said.kind`.as('decision'),
      sql<number | null>`case when i.source = 'receipt' then i.source_id end`.as('receiptId'),
      suggested.as('suggestion'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'i.day', 'i.account_id', 'i.item_key'))

export const listItems = (...of: Parameters<typeof rows>): Promise<StoredItem[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamItems = (...of: Parameters<typeof rows>): AsyncIterable<StoredItem> => rows(...of).stream(500)

export const countItems = (db: Db, scope: Scope, filter: ReconciliationItemFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The same with what they come to. */
export const sumItems = <Written>(
  db: Db,
  scope: Scope,
  filter: ReconciliationItemFilter,
  write: (fen: number) => Written,
) =>
  totalAndSums(
    withBillRow(matching(db, scope, filter)),
    { theirs: 'i.theirs_fen', ours: 'i.ours_fen', fee: 'r.fee_fen' },
    write,
  )
