import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Repairs that are done, until another person has looked at them. One that was sent back is under repair again. */
export const repairsToAccept: ApprovalRows = {
  rows: scope => sql`
    select r.repair_order_id as subject_id, 0 as turn, r.lot_id, l.name as lot_name, l.time_zone,
      case r.state when 'accepted' then 'approved' else 'waiting' end as state,
      '' as plate, null::text as plate_color, null::bigint as amount_fen,
      r.repaired_by as asked_by, ${personName('r.tenant_id', 'r.repaired_by')} as asked_name, r.repaired_at as asked_at, r.result as reason,
      jsonb_build_object('deviceName', r.device_name, 'fault', r.fault) as detail,
      ${personName('r.tenant_id', 'r.accepted_by')} as decided_name, r.accepted_at as decided_at,
      case r.state when 'accepted' then r.verdict else '' end as answer
    from repair_order as r
    join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
    where ${inScope(scope, 'r')} and r.state in ('repaired', 'accepted')`,
}
