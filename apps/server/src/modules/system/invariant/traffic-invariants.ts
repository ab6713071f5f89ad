import { sql } from 'kysely'
import { healAdvice, type Invariant, reportAdvice } from './invariant.ts'

/** How many passes made an order's ends; a second reading makes none, nor does a pass inside the lot. */
const madeBy = (tenantId: number) => sql`(
  select order_id, count(*) filter (where direction = 'in') as entries, count(*) filter (where direction = 'out') as exits
  from pass where tenant_id = ${tenantId} and order_id is not null and outcome not in ('repeated', 'inner') group by order_id)`

/** A person gave the order another plate than its passes have. */
const isRenamed = sql`exists (
  select from lane_action as a
  where a.tenant_id = o.tenant_id and a.order_id = o.order_id and a.kind = 'correctPlate')`

export const trafficInvariants: Invariant[] = [
  {
    name: 'orderHasPass',
    says: 'Each order was made by a pass.',
    advice: healAdvice,
    broken: tenantId => sql`
      select o.order_no, o.park_status, o.mark
      from parking_order as o left join ${madeBy(tenantId)} as made using (order_id)
      where o.tenant_id = ${tenantId} and made.order_id is null and o.mark <> 'inconsistent' and o.park_status <> 'voided'`,
  },
  {
    name: 'entryHasPass',
    says: 'Each known entry of an order was made by exactly one pass, so openings equal orders, or stated by a person.',
    advice: healAdvice,
    broken: tenantId => sql`
      select o.order_no, o.park_status, o.mark, made.entries
      from parking_order as o join ${madeBy(tenantId)} as made using (order_id)
      where o.tenant_id = ${tenantId} and made.entries <> (o.entry_at is not null)::int and o.mark <> 'inconsistent'
        and o.park_status <> 'voided' and not (o.entry_stated and made.entries <= 1)`,
  },
  {
    name: 'exitHasPass',
    says: 'Each known exit of an order was made by exactly one pass, or stated by a person.',
    advice: healAdvice,
    broken: tenantId => sql`
      select o.order_no, o.park_status, o.mark, made.exits
      from parking_order as o join ${madeBy(tenantId)} as made using (order_id)
      where o.tenant_id = ${tenantId} and made.exits <> (o.exit_at is not null)::int and o.mark <> 'inconsistent'
        and o.park_status <> 'voided' and not (o.exit_stated and made.exits <= 1)`,
  },
  {
    name: 'passHasOrder',
    says: 'Each pass that opened, closed or repeated an order names one, and no pass without a plate or a lane does.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.pass_id, p.outcome, p.order_id
      from pass as p left join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
      where p.tenant_id = ${tenantId} and case when p.outcome in ('noPlate', 'unknownLane') then p.order_id is not null
        when p.outcome in ('opened', 'doubleEntry', 'lateEntry', 'closed', 'zeroLength', 'negative', 'lateExit', 'orphanExit', 'matched', 'repeated')
        then o.order_id is null else false end`,
  },
  {
    name: 'passFitsOrder',
    says: 'An order has the lot and the plate of its passes, and the moments and lanes of those that made its ends, where nobody corrected it.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.pass_id, p.outcome, o.order_no
      from pass as p join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
      where p.tenant_id = ${tenantId} and (o.lot_id <> p.lot_id
        or o.plate <> p.plate and p.outcome <> 'matched' and not ${isRenamed}
        or p.outcome not in ('repeated', 'inner')
        and not case p.direction when 'in' then o.entry_stated else o.exit_stated end
        and (p.passed_at, p.lane_id) is distinct from
          (case p.direction when 'in' then o.entry_at else o.exit_at end,
            case p.direction when 'in' then o.entry_lane_id else o.exit_lane_id end))`,
  },
  {
    name: 'statusFitsEnds',
    says: 'Where a stay stands follows from which of its ends are known.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select order_no, park_status, entry_at, exit_at
      from parking_order
      where tenant_id = ${tenantId} and (happened_at is distinct from coalesce(entry_at, exit_at) or not case park_status
        when 'voided' then true
        when 'left' then entry_at is not null and exit_at is not null
        when 'entryMissed' then entry_at is null and exit_at is not null
        else entry_at is not null and exit_at is null end)`,
  },
  {
    name: 'insideOnce',
    says: 'A vehicle is inside a lot once.',
    advice:
      'Close all but the latest stay of the vehicle, and report it: the database itself should refuse a second one.',
    broken: tenantId => sql`
      select min(order_no) as order_no, lot_id, count(*) as stays
      from parking_order where tenant_id = ${tenantId} and park_status = 'inside'
      group by lot_id, plate having count(*) > 1`,
  },
  {
    name: 'insideFitsPasses',
    says: 'As many vehicles are inside a lot as its passes let in and did not let out.',
    advice: healAdvice,
    broken: tenantId => sql`
      select lot_id, inside, expected from (
        select o.lot_id, count(*) filter (where o.park_status = 'inside') as inside,
          coalesce(sum(made.entries - made.exits), 0) + count(*) filter (where o.park_status = 'entryMissed')
            - count(*) filter (where o.park_status = 'exitMissed') as expected
        from parking_order as o left join ${madeBy(tenantId)} as made using (order_id)
        where o.tenant_id = ${tenantId} and o.mark <> 'inconsistent' and o.park_status <> 'voided'
          and not o.entry_stated and not o.exit_stated
        group by o.lot_id
      ) as counted where inside <> expected`,
  },
  {
    name: 'orphanExitHasAlarm',
    says: 'Each exit without an entry raised an alarm.',
    advice: healAdvice,
    broken: tenantId => sql`
      select p.pass_id, p.order_id, p.passed_at
      from pass as p left join alarm as a
        on a.tenant_id = p.tenant_id and a.pass_id = p.pass_id and a.kind = 'exitWithoutEntry'
      where p.tenant_id = ${tenantId} and p.outcome = 'orphanExit' and a.alarm_id is null`,
  },
  {
    name: 'alarmHasSubject',
    says: 'The pass and the order that an alarm names are there.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select a.alarm_id, a.kind, a.pass_id, a.order_id
      from alarm as a
      left join pass as p on p.tenant_id = a.tenant_id and p.pass_id = a.pass_id
      left join parking_order as o on o.tenant_id = a.tenant_id and o.order_id = a.order_id
      where a.tenant_id = ${tenantId} and (a.pass_id is not null and p.pass_id is null or a.order_id is not null and o.order_id is null)`,
  },
]
