import type { BookCode, BookFigure, JournalFilter, JournalKind, LocalDay, LocalTime } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { partyName } from './account-queries.ts'
import { figureCode, receivedCodes } from './figure-codes.ts'

interface StoredSide {
  accountId: number
  code: BookCode
  parkingName: string | null
  party: string
}

export interface StoredJournal {
  journalId: number
  day: LocalDay
  happenedAt: LocalTime
  kind: JournalKind
  parkingName: string | null
  amountFen: number
  effectFen: number | null
  cause: string
  orderId: number | null
  correctsId: number | null
  bookedBy: string
  legs: { debit: StoredSide; credit: StoredSide; amountFen: number }[]
}

/** The codes of a figure of the months, and whether it grows by credits. */
const figures: Record<BookFigure, { code: (account: string) => RawBuilder<unknown>; isCredit: boolean }> = {
  received: { code: account => sql`${figureCode(account)} in ${receivedCodes}`, isCredit: false },
  earned: { code: account => sql`${figureCode(account)} like '4%'`, isCredit: true },
  discounts: { code: account => sql`${figureCode(account)} = '6101'`, isCredit: false },
  unearned: { code: account => sql`${figureCode(account)} = '2001'`, isCredit: true },
}

/** What the journal `j` adds to the account or the figure that a filter names; null where it names none. */
const effectOf = ({ accountId, side, figure }: JournalFilter): RawBuilder<number | null> => {
  if (accountId === undefined && figure === undefined) return sql<null>`null::bigint`
  const isOf = (account: string) =>
    accountId !== undefined
      ? sql`${sql.ref(`${account}.account_id`)} = ${accountId}`
      : figures[figure ?? 'received'].code(account)
  const grows = (account: string) =>
    accountId === undefined
      ? sql`${figures[figure ?? 'received'].isCredit ? -1 : 1}::int`
      : sql`case when ${sql.ref(`${account}.code`)} ~ '^[16]' then 1 else -1 end`
  const debit = side === 'credit' ? sql`0` : sql`case when ${isOf('d')} then ${side ? sql`1` : grows('d')} else 0 end`
  const credit = side === 'debit' ? sql`0` : sql`case when ${isOf('c')} then ${side ? sql`-1` : grows('c')} else 0 end`
  return sql<number>`(select coalesce(sum(l.amount_fen * (${debit} - ${credit})), 0)::bigint from leg as l
    join book_account as d on d.tenant_id = l.tenant_id and d.account_id = l.debit_id
    join book_account as c on c.tenant_id = l.tenant_id and c.account_id = l.credit_id
    where l.tenant_id = j.tenant_id and l.journal_id = j.journal_id)`
}

const matching = (scope: Scope, filter: JournalFilter) => {
  const { kind, lotId, accountId, side, figure, orderId, begin, end } = filter
  const conditions = [inScope(scope, 'j', lotId)]
  if (kind !== undefined) conditions.push(isOneOf('j.kind', kind))
  if (begin !== undefined) conditions.push(sql`j.day >= ${begin.slice(0, 10)}::date`)
  if (end !== undefined) conditions.push(sql`j.day <= ${end.slice(0, 10)}::date`)
  if (accountId !== undefined) {
    conditions.push(sql`exists (select from leg as l where l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
      and ${accountId} in (${sql.raw(side ? `l.${side}_id` : 'l.debit_id, l.credit_id')}))`)
  }
  if (figure !== undefined) conditions.push(sql`${effectOf(filter)} <> 0`)
  if (orderId !== undefined) {
    conditions.push(sql`j.journal_id in (select l.journal_id from leg as l
      where l.tenant_id = ${scope.tenantId} and l.business = 'stay' and l.business_id = ${orderId})`)
  }
  return sql.join(conditions, sql` and `)
}

/** An account of the leg `l`, as JSON. */
export const sideOf = (account: 'debit_id' | 'credit_id') => sql`
  select jsonb_build_object('accountId', a.account_id, 'code', a.code, 'parkingName', lot.name, 'party', ${partyName('a')})
  from book_account as a left join lot on lot.tenant_id = a.tenant_id and lot.lot_id = a.lot_id
  where a.tenant_id = l.tenant_id and a.account_id = l.${sql.ref(account)}`

/** What people know the source by. */
const cause = sql`case when about.business in ('duty', 'shortage') then (select s.name || ' ' || d.day from sentry_duty as d
    join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id where d.tenant_id = j.tenant_id and d.duty_id = about.business_id)
  else case about.business
  when 'stay' then (select o.order_no || ' ' || o.plate from parking_order as o where o.tenant_id = j.tenant_id and o.order_id = about.business_id)
  when 'card' then case when j.source = 'earning' then '' else (select c.name || coalesce(' ' || (select p.plate from card_plate as p
      where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position limit 1), '') from card_order as o
    join card as c on c.tenant_id = o.tenant_id and c.card_id = o.card_id where o.tenant_id = j.tenant_id and o.order_id = about.business_id) end
  when 'merchant' then (select m.name from merchant as m where m.tenant_id = j.tenant_id and m.merchant_id = about.business_id)
  when 'storedCard' then (select s.card_no from stored_card as s where s.tenant_id = j.tenant_id and s.stored_card_id = about.business_id)
  when 'subAccount' then (select s.name from sub_account as s where s.tenant_id = j.tenant_id and s.sub_account_id = about.business_id)
  when 'receipt' then (select coalesce(a.name, b.counterparty) || ' ' || coalesce(nullif(r.channel_no, ''), b.reference) from receipt as r
    left join channel_account as a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
    left join bank_row as b on b.tenant_id = r.tenant_id and b.bank_row_id = r.bank_row_id where r.tenant_id = j.tenant_id and r.receipt_id = about.business_id)
  when 'bill' then (select c.name || ' ' || to_char(b.month, 'YYYY-MM') from company_bill as b
    join company as c on c.tenant_id = b.tenant_id and c.company_id = b.company_id where b.tenant_id = j.tenant_id and b.bill_id = about.business_id)
  when 'company' then (select c.name from company as c where c.tenant_id = j.tenant_id and c.company_id = about.business_id)
  end end`

export const listJournals = async (
  db: Db,
  scope: Scope,
  filter: JournalFilter,
  { isDescending, offset, limit }: Part,
): Promise<StoredJournal[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  // The page first, then what it says: a cause is looked up for twenty rows, not for a million.
  const { rows } = await sql<StoredJournal>`
    select j.journal_id as "journalId", j.day::text as day, ${localTime('j.happened_at', scope)} as "happenedAt", j.kind,
      lot.name as "parkingName", legs.fen as "amountFen", ${effectOf(filter)} as "effectFen", coalesce(${cause}, '') as cause,
      case when about.business = 'stay' then about.business_id end as "orderId", j.corrects_id as "correctsId",
      coalesce(person.real_name, '') as "bookedBy", legs.list as legs
    from (
      select * from journal as j where ${matching(scope, filter)}
      order by j.journal_id ${direction} offset ${offset} limit ${limit ?? null}
    ) as j
    left join lot on lot.tenant_id = j.tenant_id and lot.lot_id = j.lot_id
    left join app_user as person on person.tenant_id = j.tenant_id and person.user_id = j.booked_by
    left join lateral (
      select l.business, l.business_id from leg as l where l.tenant_id = j.tenant_id and l.journal_id = j.journal_id and l.leg_no = 1
    ) as about on true
    cross join lateral (
      select coalesce(sum(l.amount_fen), 0)::bigint as fen,
        coalesce(jsonb_agg(jsonb_build_object('debit', (${sideOf('debit_id')}), 'credit', (${sideOf('credit_id')}), 'amountFen', l.amount_fen)
          order by l.leg_no) filter (where l.leg_no <= 50), '[]') as list
      from leg as l where l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
    ) as legs
    order by j.journal_id ${direction}`.execute(db)
  return rows
}

export const countJournals = async (db: Db, scope: Scope, filter: JournalFilter): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from journal as j where ${matching(scope, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The same with what they add to the account or the figure of the filter. */
export const sumJournals = async (db: Db, scope: Scope, filter: JournalFilter) => {
  const { rows } = await sql<{ total: number; effectFen: number }>`
    select count(*) as total, coalesce(sum(${effectOf(filter)}), 0)::bigint as "effectFen"
    from journal as j where ${matching(scope, filter)}`.execute(db)
  return rows[0] ?? { total: 0, effectFen: 0 }
}
