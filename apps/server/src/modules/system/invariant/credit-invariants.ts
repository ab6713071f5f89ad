import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What the scores of vehicles are made of (ADR 155). */
export const creditInvariants: Invariant[] = [
  {
    name: 'scoreFitsEvents',
    says: 'The score of a vehicle is the one it began with and the points of its events, and what its last event says.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select v.vehicle_credit_id, v.start_score, v.score, events.points, last.score as last_score
      from vehicle_credit as v
      left join (select vehicle_credit_id, sum(points)::int as points, max(credit_event_id) as last_id from credit_event
        where tenant_id = ${tenantId} group by vehicle_credit_id) as events using (vehicle_credit_id)
      left join credit_event as last on last.tenant_id = v.tenant_id and last.credit_event_id = events.last_id
      where v.tenant_id = ${tenantId} and (v.score is distinct from v.start_score + events.points
        or (v.score, v.last_kind, v.last_points) is distinct from (last.score, last.kind, last.points))`,
  },
]
