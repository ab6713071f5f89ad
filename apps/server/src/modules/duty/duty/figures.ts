import type { PayChannel } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'

/** What a shift took, as the hand-over and the report both say it. */
export interface DutyFigures {
  /** Cash taken less cash given back; it is in the drawer. */
  cashFen: number
  /** What devices took at the booth's lanes, and the attendant by other means than cash; not what stored cards paid there, which brings no money in. */
  channels: Partial<Record<PayChannel, number>>
  otherFen: number
  freeExits: number
  forced: number
}

/**
 * A lateral row of {@link DutyFigures} for a row of sentry_duty. Money counts by the time of payment, from the beginning until the first count.
 *
 * @param now until when a shift counts that is still open
 */
export const figuresOf = (duty: string, now: Date): RawBuilder<DutyFigures> => {
  const d = (column: string) => sql.ref(`${duty}.${column}`)
  const until = sql`coalesce(${d('counted_at')}, ${now}::timestamptz)`
  const acted = (types: number[]) => sql`(select count(*)::int from lane_action as a
    where a.tenant_id = ${d('tenant_id')} and a.acted_at >= ${d('begun_at')} and a.acted_at < ${until} and a.acted_by = ${d('user_id')}
      and a.type = any(${types}) and not exists (select from lane_action as u where u.tenant_id = a.tenant_id and u.undoes = a.action_id))`
  return sql<DutyFigures>`(
    select (select coalesce(sum(c.fen), 0)::bigint from drawer_cash(${d('tenant_id')}, ${d('duty_id')}) as c) as "cashFen",
      coalesce(jsonb_object_agg(paid.channel, paid.fen) filter (where paid.channel is not null), '{}') as channels,
      coalesce(sum(paid.fen), 0)::bigint as "otherFen",
      ${acted([11])} as "freeExits", ${acted([2, 3, 10])} as forced
    from (
      select taken.channel, sum(taken.amount_fen)::bigint as fen from (
        select p.channel, p.amount_fen from payment as p
        join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
        where p.tenant_id = ${d('tenant_id')} and p.lot_id = ${d('lot_id')} and p.paid_at >= ${d('begun_at')} and p.paid_at < ${until}
          and p.box_id is not null and p.channel <> 'balance' and o.exit_lane_id = any(${d('lane_ids')})
        union all
        select e.channel, e.amount_fen from ledger_entry as e
        where e.tenant_id = ${d('tenant_id')} and e.duty_id = ${d('duty_id')} and e.channel <> 'cash'
      ) as taken group by taken.channel
    ) as paid)`
}
