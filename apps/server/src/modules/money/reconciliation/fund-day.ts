import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What explains itself: nobody has to say anything about it before the day is signed off. */
export const calmFundClasses = sql`('matched', 'withdrawal')`

/** How the last fund bill before a day closed; `day` is the table or alias of that day. */
export const closedBefore = (day: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${day}.${column}`)
  return sql`(select earlier.day, earlier.fund_closing_fen as closing_fen from reconciliation_day as earlier
    where earlier.tenant_id = ${of('tenant_id')} and earlier.account_id = ${of('account_id')} and earlier.day < ${of('day')}
      and earlier.fund_closing_fen is not null order by earlier.day desc limit 1)`
}

/** Whether a bill of a compared day disagrees with its own summary, or the money at the channel does not follow from row to row and from day to day. */
export const isUneven = (day: string): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${day}.${column}`)
  return sql<SqlBool>`(exists (select from channel_bill as b where b.tenant_id = ${of('tenant_id')} and b.bill_id in (${of('bill_id')}, ${of('fund_bill_id')})
      and jsonb_array_length(b.findings -> 'disagreements') + jsonb_array_length(b.findings -> 'breaks') > 0)
    or ${of('fund_opening_fen')} <> (select closing_fen from ${closedBefore(day)} as before))`
}
