import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'
import { inScopeOf } from './queries.ts'

/** Leave that people ask for. What was withdrawn is nobody's to decide. */
export const leaveRequests: ApprovalRows = {
  rows: scope => sql`
    select f.leave_form_id as subject_id, 0 as turn, null::bigint as lot_id, '' as lot_name, ${scope.timeZone}::text as time_zone,
      case f.state when 'asked' then 'waiting' else f.state end as state,
      '' as plate, null::text as plate_color, null::bigint as amount_fen,
      f.user_id as asked_by, ${personName('f.tenant_id', 'f.user_id')} as asked_name, f.created_at as asked_at, f.reason,
      jsonb_build_object('kind', f.kind, 'startsAt', f.starts_at, 'endsAt', f.ends_at) as detail,
      ${personName('f.tenant_id', 'f.decided_by')} as decided_name, f.decided_at, f.verdict as answer
    from leave_form as f
    where f.tenant_id = ${scope.tenantId} and ${inScopeOf(scope)} and f.state <> 'withdrawn'`,
}
