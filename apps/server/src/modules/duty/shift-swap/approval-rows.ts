import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'
import { inScopeOf } from './queries.ts'

/** Swaps on which both people agree, and what became of them. What lapsed before that is nobody's to decide. */
export const swapRequests: ApprovalRows = {
  rows: scope => sql`
    select w.shift_swap_id as subject_id, 0 as turn, w.lot_id, l.name as lot_name, l.time_zone,
      case w.state when 'agreed' then 'waiting' else w.state end as state,
      '' as plate, null::text as plate_color, null::bigint as amount_fen,
      w.asked_by, ${personName('w.tenant_id', 'w.asked_by')} as asked_name, w.created_at as asked_at, w.reason,
      jsonb_build_object('otherParty', w.colleague_id, 'shift', w.shift, 'returnShift', w.return_shift) as detail,
      ${personName('w.tenant_id', 'w.decided_by')} as decided_name, w.decided_at, w.verdict as answer
    from shift_swap as w
    join lot as l on l.tenant_id = w.tenant_id and l.lot_id = w.lot_id
    where w.tenant_id = ${scope.tenantId} and ${inScopeOf(scope)} and w.state in ('agreed', 'approved', 'refused')`,
}
