import type { BookAccountFilter, BookCode } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import type { Part } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import { sumsUntil } from './trial.ts'

export interface StoredAccount {
  accountId: number
  code: BookCode
  parkingName: string | null
  party: string
  debitFen: number
  creditFen: number
}

/** The name of a merchant, company, sub-account, channel account or lot for its number, the number on a stored card, the booth and beginning of a shift, a person's account; else the party itself. */
export const partyName = (account: string) => {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql<string>`case
    when ${column('code')} in ('1107', '2004', '2011') then coalesce((select m.name from merchant as m
      where m.tenant_id = ${column('tenant_id')} and m.merchant_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('2002', '2003') then coalesce((select s.card_no from stored_card as s
      where s.tenant_id = ${column('tenant_id')} and s.stored_card_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('1105', '2007') then coalesce((select s.name from sub_account as s
      where s.tenant_id = ${column('tenant_id')} and s.sub_account_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('1012', '6001') or ${column('code')} in ('1011', '2008', '3001') and ${column('party')} ~ '^[0-9]+$'
      then coalesce((select c.name from channel_account as c
        where c.tenant_id = ${column('tenant_id')} and c.account_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('1103', '2012') then coalesce((select c.name from company as c
      where c.tenant_id = ${column('tenant_id')} and c.company_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('1106', '2010') then coalesce((select other.name from lot as other
      where other.tenant_id = ${column('tenant_id')} and other.lot_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} = '1001' and ${column('party')} <> '' then coalesce((select s.name || ' ' || to_char(d.begun_at at time zone lot.time_zone, 'YYYY-MM-DD HH24:MI')
      from sentry_duty as d join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id
      join lot on lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
      where d.tenant_id = ${column('tenant_id')} and d.duty_id = ${column('party')}::bigint), ${column('party')})
    when ${column('code')} in ('1104', '4008') then coalesce((select u.account from app_user as u
      where u.tenant_id = ${column('tenant_id')} and u.user_id = ${column('party')}::bigint), ${column('party')})
    else ${column('party')} end`
}

const matching = (scope: Scope, { code, lotId }: BookAccountFilter) =>
  sql`${inScope(scope, 'a', lotId)} and ${code === undefined ? sql`true` : isOneOf('a.code', code)}`

export const listAccounts = async (
  db: Db,
  scope: Scope,
  filter: BookAccountFilter,
  { isDescending, offset, limit }: Part,
): Promise<StoredAccount[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredAccount>`
    select a.account_id as "accountId", a.code, lot.name as "parkingName", ${partyName('a')} as party,
      coalesce(s.debit_fen, 0) as "debitFen", coalesce(s.credit_fen, 0) as "creditFen"
    from book_account as a
    left join lot on lot.tenant_id = a.tenant_id and lot.lot_id = a.lot_id
    left join (${sumsUntil(scope.tenantId, sql`${filter.until ?? 'infinity'}::date`)}) as s on s.account_id = a.account_id
    where ${matching(scope, filter)}
    order by a.code ${direction}, lot.name ${direction} nulls first, a.account_id ${direction}
    offset ${offset} limit ${limit ?? null}`.execute(db)
  return rows
}

export const countAccounts = async (db: Db, scope: Scope, filter: BookAccountFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from book_account as a where ${matching(scope, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}
