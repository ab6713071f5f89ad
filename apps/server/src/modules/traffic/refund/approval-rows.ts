import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Refunds of stays that another person had to approve, with what of each is goodwill: now, or when it was approved. */
export const refundRequests: ApprovalRows = {
  rows: scope => sql`
    select r.refund_id as subject_id, 1 as turn, r.lot_id, l.name as lot_name, l.time_zone,
      case r.state when 'asked' then 'waiting' when 'refused' then 'refused' else 'approved' end as state,
      o.plate, o.plate_color, r.amount_fen, r.asked_by, ${personName('r.tenant_id', 'r.asked_by')} as asked_name, r.asked_at,
      r.remark as reason,
      json_build_object('orderNo', o.order_no, 'reason', r.reason, 'goodwillFen', case
        when r.state <> 'asked' then r.goodwill_fen when r.reason = 'wrongVehicle' then 0
        else greatest(0, r.amount_fen - case when o.payable_fen is null then o.paid_fen
          else greatest(0, o.paid_fen - greatest(0, o.payable_fen - o.coupon_fen - o.discount_fen)) end) end)::jsonb as detail,
      ${personName('r.tenant_id', 'r.decided_by')} as decided_name, r.decided_at,
      case when r.state in ('approved', 'refused') then r.note else '' end as answer
    from refund as r
    join parking_order as o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
    join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
    where ${inScope(scope, 'r')} and (r.state = 'asked' or r.decided_by is not null)`,
}
