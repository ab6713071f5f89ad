import { type RawBuilder, sql } from 'kysely'

/** A shift that was short when it was handed over, in fen. */
export interface ShortageSums {
  amountFen: number
  repaidFen: number
  waivedFen: number
  /** Asked to be waived, and not decided. */
  waitingFen: number
  leftFen: number
}

/** A lateral row of {@link ShortageSums} for a row of sentry_duty; `amountFen` is 0 where nothing was missing. */
export const shortageSumsOf = (duty: string): RawBuilder<ShortageSums> => {
  const d = (column: string) => sql.ref(`${duty}.${column}`)
  return sql<ShortageSums>`(
    select s.*, s."amountFen" - s."repaidFen" - s."waivedFen" as "leftFen" from (
      select case ${d('state')} when 'closed' then greatest(${d('expected_fen')} - ${d('counted_fen')}, 0) else 0 end as "amountFen",
        (select coalesce(sum(e.amount_fen), 0)::bigint from ledger_entry as e
          where e.tenant_id = ${d('tenant_id')} and e.business = 'shortage' and e.business_id = ${d('duty_id')}) as "repaidFen",
        w."waivedFen", w."waitingFen"
      from (select coalesce(sum(w.amount_fen) filter (where w.state = 'approved'), 0)::bigint as "waivedFen",
          coalesce(sum(w.amount_fen) filter (where w.state = 'asked'), 0)::bigint as "waitingFen"
        from shortage_waiver as w where w.tenant_id = ${d('tenant_id')} and w.duty_id = ${d('duty_id')}) as w) as s)`
}
