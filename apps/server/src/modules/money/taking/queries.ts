import type { LocalTime, TakingChannel, TakingFilter, TakingKind } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { takings } from './rows.ts'

/** `now`: until when a shift counts that is still open. */
export type TakingSearch = Omit<TakingFilter, 'begin' | 'end'> & TimeRange & { now: Date }

export interface StoredTaking {
  takingId: string
  takenAt: LocalTime
  kind: TakingKind
  cause: string
  orderId: number | null
  channel: TakingChannel
  amountFen: number
  parkingName: string
  takenBy: string
}

/** What the figures of a shift at a booth count (`duty/duty/figures.ts`); a test compares both. */
const ofDuty = (dutyId: number, part: TakingFilter['duty'], now: Date): RawBuilder<SqlBool> => {
  const drawer = sql`t.duty_id = ${dutyId} and t.channel = 'cash'`
  const other = sql`case t.source when 'entry' then t.duty_id = ${dutyId} and t.channel <> 'cash' else t.box_id is not null and exists (
    select from sentry_duty as d join parking_order as o on o.tenant_id = d.tenant_id and o.order_id = t.order_id
    where d.tenant_id = t.tenant_id and d.duty_id = ${dutyId} and t.lot_id = d.lot_id and t.at >= d.begun_at
      and t.at < coalesce(d.counted_at, ${now}::timestamptz) and o.exit_lane_id = any(d.lane_ids)) end`
  if (part === 'drawer') return sql<SqlBool>`${drawer}`
  return part === 'other' ? sql<SqlBool>`${other}` : sql<SqlBool>`(${drawer} or ${other})`
}

const matching = (scope: Scope, { kind, channel, lotId, dutyId, duty, from, before, now }: TakingSearch) => {
  const conditions = [inScope(scope, 't', lotId)]
  if (kind !== undefined) conditions.push(isOneOf('t.kind', kind))
  if (channel !== undefined) conditions.push(isOneOf('t.channel', channel))
  if (dutyId !== undefined) conditions.push(ofDuty(dutyId, duty, now))
  if (from) conditions.push(sql`t.at >= ${from}`)
  if (before) conditions.push(sql`t.at < ${before}`)
  return sql.join(conditions, sql` and `)
}

/** What people know the cause by; of a refund, the stay. */
const cause = sql`case t.kind
  when 'stay' then (select o.order_no || ' ' || o.plate from parking_order as o where o.tenant_id = t.tenant_id and o.order_id = t.business_id)
  when 'stayRefund' then (select o.order_no || ' ' || o.plate from refund as r
    join parking_order as o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
    where r.tenant_id = t.tenant_id and r.refund_id = t.business_id)
  when 'card' then (select c.name || coalesce(' ' || (select p.plate from card_plate as p
      where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position limit 1), '')
    from card_order as o join card as c on c.tenant_id = o.tenant_id and c.card_id = o.card_id
    where o.tenant_id = t.tenant_id and o.order_id = t.business_id)
  when 'merchant' then (select m.name from merchant as m where m.tenant_id = t.tenant_id and m.merchant_id = t.business_id)
  when 'unit' then (select c.name from company_payment as p join company as c on c.tenant_id = p.tenant_id and c.company_id = p.company_id
    where p.tenant_id = t.tenant_id and p.company_payment_id = t.business_id)
  when 'storedCard' then (select s.card_no from stored_card as s where s.tenant_id = t.tenant_id and s.stored_card_id = t.business_id)
  when 'companyPayout' then (select c.name from company_payout as p join company as c on c.tenant_id = p.tenant_id and c.company_id = p.company_id
    where p.tenant_id = t.tenant_id and p.company_payout_id = t.business_id)
  when 'share' then (select a.name from share_payout as p join sub_account as a on a.tenant_id = p.tenant_id and a.sub_account_id = p.sub_account_id
    where p.tenant_id = t.tenant_id and p.share_payout_id = t.business_id)
  when 'shortage' then (select s.name || ' ' || d.day from sentry_duty as d join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id
    where d.tenant_id = t.tenant_id and d.duty_id = t.business_id)
  when 'receipt' then (select coalesce(nullif(r.channel_no, ''), b.reference)
    from receipt as r left join bank_row as b on b.tenant_id = r.tenant_id and b.bank_row_id = r.bank_row_id
    where r.tenant_id = t.tenant_id and r.receipt_id = case t.source when 'receipt' then t.business_id else (
      select back.receipt_id from receipt_return as back where back.tenant_id = t.tenant_id and back.receipt_return_id = t.business_id) end)
  end`

const order = sql`case t.kind when 'stay' then t.order_id when 'stayRefund' then (select r.order_id from refund as r
  where r.tenant_id = t.tenant_id and r.refund_id = t.business_id) end`

export const listTakings = async (
  db: Db,
  scope: Scope,
  search: TakingSearch,
  { isDescending, offset, limit }: Part,
): Promise<StoredTaking[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const inOrder = sql`order by t.at ${direction}, t.source ${direction}, t.id ${direction}`
  // The page first, then what it says.
  const { rows } = await sql<StoredTaking>`
    select left(t.source, 1) || t.id as "takingId", ${localTime('t.at', scope)} as "takenAt", t.kind, coalesce(${cause}, '') as cause,
      ${order} as "orderId", t.channel, t.amount_fen as "amountFen", coalesce(lot.name, '') as "parkingName", coalesce(person.real_name, '') as "takenBy"
    from (select t.* from ${takings} as t where ${matching(scope, search)} ${inOrder} offset ${offset} limit ${limit ?? null}) as t
    left join lot on lot.tenant_id = t.tenant_id and lot.lot_id = t.lot_id
    left join app_user as person on person.tenant_id = t.tenant_id and person.user_id = t.person
    ${inOrder}`.execute(db)
  return rows
}

export const sumTakings = async (db: Db, scope: Scope, search: TakingSearch) => {
  const { rows } = await sql<{ total: number; amountFen: number }>`
    select count(*) as total, coalesce(sum(t.amount_fen), 0)::bigint as "amountFen" from ${takings} as t where ${matching(scope, search)}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, amountFen: 0 }
}
