import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Months that are to be closed with what is open of them: whoever sees all lots decides. One that was asked for again is not shown. */
export const monthCloseRequests: ApprovalRows = {
  rows: ({ tenantId, lotIds, timeZone }) => sql`
    select to_char(a.month, 'YYYYMM')::bigint as subject_id, a.month_close_ask_id as turn,
      null::bigint as lot_id, '' as lot_name, ${timeZone}::text as time_zone,
      case a.state when 'asked' then 'waiting' when 'accepted' then 'approved' else 'refused' end as state,
      '' as plate, null::text as plate_color, null::bigint as amount_fen, a.asked_by,
      ${personName('a.tenant_id', 'a.asked_by')} as asked_name, a.asked_at, a.reason,
      jsonb_build_object('month', to_char(a.month, 'YYYY-MM'), 'counts', (select jsonb_object_agg(c.kind, c.count) from (
        select part ->> 'kind' as kind, count(*) as count from jsonb_array_elements(a.rest) as part group by 1) as c)) as detail,
      ${personName('a.tenant_id', 'a.decided_by')} as decided_name, a.decided_at, a.note as answer
    from month_close_ask as a
    where a.tenant_id = ${tenantId} and ${lotIds === null} and a.state <> 'outdated'`,
}
