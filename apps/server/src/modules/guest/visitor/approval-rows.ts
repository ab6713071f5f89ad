import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Visits that wait for a second person, and what became of those that did. */
export const visitRequests: ApprovalRows = {
  rows: scope => sql`
    select v.visitor_id as subject_id, 0 as turn, v.lot_id, l.name as lot_name, l.time_zone,
      case v.state when 'waiting' then 'waiting' when 'refused' then 'refused' else 'approved' end as state,
      v.plate, null::text as plate_color, null::bigint as amount_fen,
      v.asked_by, ${personName('v.tenant_id', 'v.asked_by')} as asked_name, v.asked_at, v.purpose as reason,
      jsonb_build_object('hostName', v.host_name, 'beginAt', to_char(v.begin_at at time zone l.time_zone, 'YYYY-MM-DD HH24:MI'),
        'endAt', to_char(v.end_at at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')) as detail,
      ${personName('v.tenant_id', 'v.decided_by')} as decided_name, v.decided_at, v.answer
    from visitor as v
    join lot as l on l.tenant_id = v.tenant_id and l.lot_id = v.lot_id
    where ${inScope(scope, 'v')} and (v.state = 'waiting' or v.decided_by is not null)`,
}
