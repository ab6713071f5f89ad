import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Shortages that somebody asks to waive. */
export const waiverRequests: ApprovalRows = {
  rows: scope => sql`
    select w.duty_id as subject_id, row_number() over (partition by w.duty_id order by w.shortage_waiver_id) as turn,
      d.lot_id, lot.name as lot_name, lot.time_zone,
      case w.state when 'asked' then 'waiting' else w.state end as state,
      '' as plate, null::text as plate_color, w.amount_fen, w.asked_by, ${personName('w.tenant_id', 'w.asked_by')} as asked_name, w.asked_at,
      w.reason, jsonb_build_object('sentryName', s.name, 'day', d.day, 'account', u.account) as detail,
      ${personName('w.tenant_id', 'w.decided_by')} as decided_name, w.decided_at, w.note as answer
    from shortage_waiver as w
    join sentry_duty as d on d.tenant_id = w.tenant_id and d.duty_id = w.duty_id
    join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id
    join app_user as u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
    join lot on lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
    where ${inScope(scope, 'd')}`,
}
