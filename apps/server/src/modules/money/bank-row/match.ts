import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What went from channel accounts to the bank, by their fund bills: the account, the day, the channel's number of the movement, and fen above 0. */
export const withdrawals = (tenantId: number): RawBuilder<unknown> => sql`(
  select f.account_id, a.name, f.day, r.channel_no, r.business_no, r.out_no, -f.fund_fen as fen
  from fund_item as f
  join channel_bill_row as r on r.tenant_id = f.tenant_id and r.bill_id = f.bill_id and r.line = f.line
  join channel_account as a on a.tenant_id = f.tenant_id and a.account_id = f.account_id
  where f.tenant_id = ${tenantId} and f.kind = 'withdrawal' and f.class = 'withdrawal')`

/** Whether a withdrawal was joined with a row of the bank. */
export const isTaken = (tenantId: number, withdrawal: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from bank_decision as taken where taken.tenant_id = ${tenantId} and taken.account_id = ${sql.ref(`${withdrawal}.account_id`)}
    and taken.channel_no = ${sql.ref(`${withdrawal}.channel_no`)})`

/**
 * Joins rows of the bank with withdrawals where the key is exact: the amount, and a number of the withdrawal as the row's reference or as a word of its
 * summary. What fits several stays for a person. Call it when rows of either side came.
 */
export const matchPayouts = (db: Db, tenantId: number, at: Date) =>
  sql`
    insert into bank_decision (tenant_id, bank_row_id, kind, account_id, channel_no, decided_at)
    select ${tenantId}, bank_row_id, 'exact', account_id, channel_no, ${at}::timestamptz from (
      select b.bank_row_id, w.account_id, w.channel_no, count(*) over (partition by b.bank_row_id) as withdrawals,
        count(*) over (partition by w.account_id, w.channel_no) as bank_rows
      from bank_row as b join ${withdrawals(tenantId)} as w on w.fen = b.amount_fen
      where b.tenant_id = ${tenantId} and b.amount_fen > 0 and not ${isTaken(tenantId, 'w')}
        and not exists (select from bank_decision as said where said.tenant_id = b.tenant_id and said.bank_row_id = b.bank_row_id)
        and exists (select from unnest(array[w.channel_no, w.business_no, w.out_no]) as number (word) where length(number.word) >= 6
          and (number.word = b.reference or number.word = any(regexp_split_to_array(b.summary, '[^0-9A-Za-z_-]+'))))
    ) as fitting where withdrawals = 1 and bank_rows = 1
    on conflict do nothing`.execute(db)
