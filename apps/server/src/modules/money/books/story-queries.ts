import { type BookSubject, mostStoryRows } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { type StoredJournal, sideOf } from './journal-queries.ts'

export type StoredStoryRow = Pick<
  StoredJournal,
  'journalId' | 'day' | 'happenedAt' | 'kind' | 'amountFen' | 'bookedBy' | 'legs'
> & { journals: number }

/** Which legs are about it, each way by the index of businesses. */
function isAbout(
  { tenantId }: Scope,
  { orderId, cardId, merchantId, companyId, storedCardId, subAccountId, dutyId }: BookSubject,
) {
  const of = (business: string, ids: RawBuilder<unknown>) =>
    sql<boolean>`(l.business = ${business} and l.business_id in (${ids}))`
  return [
    ...(orderId === undefined ? [] : [of('stay', sql`${orderId}`)]),
    ...(storedCardId === undefined ? [] : [of('storedCard', sql`${storedCardId}`)]),
    ...(subAccountId === undefined ? [] : [of('subAccount', sql`${subAccountId}`)]),
    ...(dutyId === undefined ? [] : [of('duty', sql`${dutyId}`), of('shortage', sql`${dutyId}`)]),
    ...(merchantId === undefined ? [] : [of('merchant', sql`${merchantId}`)]),
    ...(cardId === undefined
      ? []
      : [of('card', sql`select order_id from card_order where tenant_id = ${tenantId} and card_id = ${cardId}`)]),
    ...(companyId === undefined
      ? []
      : [
          of('company', sql`${companyId}`),
          of('bill', sql`select bill_id from company_bill where tenant_id = ${tenantId} and company_id = ${companyId}`),
        ]),
  ]
}

/** What is booked about a thing, the newest first. A card earns every day: the days of a month are one row. */
export async function listStory(db: Db, scope: Scope, subject: BookSubject): Promise<StoredStoryRow[]> {
  const about = isAbout(scope, subject)
  if (about.length === 0) return []
  const { rows } = await sql<StoredStoryRow>`
    with mine as (
      select j.kind, case j.kind when 'card.earned' then to_char(j.day, 'YYYY-MM') else j.journal_id::text end as part,
        j.day, j.happened_at, j.booked_by, l.*
      from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
      where l.tenant_id = ${scope.tenantId} and (${sql.join(about, sql` or `)}) and ${inScope(scope, 'j')}
    ), latest as (
      select kind, part, max(journal_id) as journal_id, count(distinct journal_id)::int as journals, max(day) as day,
        max(happened_at) as happened_at, max(booked_by) as booked_by, sum(amount_fen)::bigint as fen
      from mine group by kind, part order by max(journal_id) desc limit ${mostStoryRows}
    )
    select p.journal_id as "journalId", p.journals, p.day::text as day, ${localTime('p.happened_at', scope)} as "happenedAt", p.kind,
      p.fen as "amountFen", legs.list as legs,
      coalesce((select u.real_name from app_user as u where u.tenant_id = ${scope.tenantId} and u.user_id = p.booked_by), '') as "bookedBy"
    from latest as p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('debit', (${sideOf('debit_id')}), 'credit', (${sideOf('credit_id')}), 'amountFen', l.fen) order by l.no) as list
      from (
        select m.tenant_id, m.debit_id, m.credit_id, sum(m.amount_fen)::bigint as fen, min(m.leg_no) as no
        from mine as m where m.kind = p.kind and m.part = p.part group by m.tenant_id, m.debit_id, m.credit_id
      ) as l
    ) as legs
    order by p.journal_id desc`.execute(db)
  return rows
}
