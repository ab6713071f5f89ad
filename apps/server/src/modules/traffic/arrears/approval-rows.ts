import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Write-offs: each time that one was asked for, with its answer. One that was paid meanwhile is nobody's to decide any more. */
export const writeOffRequests: ApprovalRows = {
  rows: scope => sql`
    select a.arrears_id as subject_id, asked.step_no as turn, a.lot_id, l.name as lot_name, l.time_zone,
      case answered.kind when 'writtenOff' then 'approved' when 'writeOffRefused' then 'refused' else 'waiting' end as state,
      o.plate, o.plate_color, coalesce(answered.written_off_fen, a.open_fen) as amount_fen,
      asked.taken_by as asked_by, ${personName('asked.tenant_id', 'asked.taken_by')} as asked_name, asked.taken_at as asked_at, asked.reason,
      json_build_object('orderNo', o.order_no)::jsonb as detail,
      ${personName('answered.tenant_id', 'answered.taken_by')} as decided_name, answered.taken_at as decided_at,
      coalesce(answered.reason, '') as answer
    from arrears_step as asked
    join arrears as a on a.tenant_id = asked.tenant_id and a.arrears_id = asked.arrears_id
    join parking_order as o on o.tenant_id = a.tenant_id and o.order_id = a.order_id
    join lot as l on l.tenant_id = a.tenant_id and l.lot_id = a.lot_id
    left join lateral (
      select s.* from arrears_step as s
      where s.tenant_id = asked.tenant_id and s.arrears_id = asked.arrears_id and s.step_no > asked.step_no
        and s.kind in ('writeOffAsked', 'writeOffRefused', 'writtenOff')
      order by s.step_no limit 1) as answered on answered.kind <> 'writeOffAsked'
    where ${inScope(scope, 'a')} and asked.kind = 'writeOffAsked' and (answered.kind is not null or a.asked_by is not null)`,
}
