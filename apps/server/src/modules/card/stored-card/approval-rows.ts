import { sql } from 'kysely'
import { inScope } from '../../../db/in-scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Cards whose money another person had to let go. */
export const closingRequests: ApprovalRows = {
  rows: scope => sql`
    select c.stored_card_id as subject_id,
      row_number() over (partition by c.stored_card_id order by c.stored_card_closing_id) as turn, c.lot_id, l.name as lot_name, l.time_zone,
      case c.state when 'asked' then 'waiting' when 'refused' then 'refused' else 'approved' end as state,
      '' as plate, null as plate_color, c.principal_fen as amount_fen, c.asked_by, ${personName('c.tenant_id', 'c.asked_by')} as asked_name,
      c.asked_at, c.reason, json_build_object('cardNo', s.card_no, 'holder', s.holder)::jsonb as detail,
      ${personName('c.tenant_id', 'c.decided_by')} as decided_name, c.decided_at, c.note as answer
    from stored_card_closing as c
    join stored_card as s on s.tenant_id = c.tenant_id and s.stored_card_id = c.stored_card_id
    join lot as l on l.tenant_id = c.tenant_id and l.lot_id = c.lot_id
    where ${inScope(scope, 'c')} and (c.state = 'asked' or c.decided_by is not null)`,
}
