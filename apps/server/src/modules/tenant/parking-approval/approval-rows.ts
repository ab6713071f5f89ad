import { sql } from 'kysely'
import type { ApprovalRows } from '../../../platform/approval/approval-rows.ts'

/** The car parks that operators ask to open, which only a connection of the platform learns. What was withdrawn is nobody's to decide. */
export const lotsToApprove: ApprovalRows = {
  rows: ({ timeZone }) => sql`
    select a.approval_id as subject_id, 0 as turn, null::bigint as lot_id, a.lot_name, ${timeZone}::text as time_zone, a.state,
      '' as plate, null::text as plate_color, null::bigint as amount_fen,
      null::bigint as asked_by, a.asked_by as asked_name, a.asked_at, a.note as reason,
      jsonb_build_object('tenantName', a.tenant_name, 'address', a.address, 'capacity', a.capacity) as detail,
      a.decided_by as decided_name, a.decided_at, a.reason as answer
    from platform_lot_approvals() as a where a.state <> 'withdrawn'`,
}
