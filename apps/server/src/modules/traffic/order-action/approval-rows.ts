import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** What was done by hand, with the first review of it. */
export const handActions: ApprovalRows = {
  rows: scope => sql`
    select a.action_id as subject_id, 0 as turn, a.lot_id, l.name as lot_name, l.time_zone,
      case r.to_state when 'confirmed' then 'approved' when 'disputed' then 'refused' else 'waiting' end as state,
      a.plate, null::text as plate_color, a.amount_fen,
      a.acted_by as asked_by, ${personName('a.tenant_id', 'a.acted_by')} as asked_name, a.acted_at as asked_at, a.reason,
      jsonb_build_object('kind', a.kind, 'changes', a.changes, 'isUndoing', a.undoes is not null) as detail,
      ${personName('r.tenant_id', 'r.reviewed_by')} as decided_name, r.reviewed_at as decided_at, coalesce(r.remark, '') as answer
    from lane_action as a
    join lot as l on l.tenant_id = a.tenant_id and l.lot_id = a.lot_id
    left join lane_action_review as r on r.tenant_id = a.tenant_id and r.action_id = a.action_id and r.from_state = 'pending'
    where ${inScope(scope, 'a')}`,
}
