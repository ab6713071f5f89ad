import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** After so long a claim lapses by law, and nobody is to be chased for it. */
export const longestDays = 3 * 365

/**
 * Whether what the order of this name was left unpaid is asked for, at a barrier and on the page for drivers: not what was written off, is disputed or has
 * lapsed. Money for those is taken all the same where somebody names them.
 */
export const isAskedFor = (order: string, now: Date): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql<SqlBool>`(${of('park_status')} = 'left' and ${of('pay_status')} = 'unpaid'
    and ${of('exit_at')} > ${now}::timestamptz - make_interval(days => ${sql.lit(longestDays)})
    and not exists (select from arrears as excused where excused.tenant_id = ${of('tenant_id')} and excused.order_id = ${of('order_id')}
      and excused.state in ('writtenOff', 'disputed')))`
}
