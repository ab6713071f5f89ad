import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'
import { receiptInScope } from './receipt-scope.ts'

/** Receipts without an order that are to go back to who paid them. */
export const returnRequests: ApprovalRows = {
  rows: scope => sql`
    select b.receipt_id as subject_id, row_number() over (partition by b.receipt_id order by b.receipt_return_id) as turn, null::bigint as lot_id,
      '' as lot_name, ${scope.timeZone}::text as time_zone,
      case b.state when 'asked' then 'waiting' when 'refused' then 'refused' else 'approved' end as state,
      '' as plate, null::text as plate_color, b.amount_fen, b.asked_by, ${personName('b.tenant_id', 'b.asked_by')} as asked_name, b.asked_at,
      b.remark as reason, jsonb_build_object('accountName', coalesce(a.name, t.counterparty), 'channelNo', coalesce(nullif(r.channel_no, ''), t.reference)) as detail,
      ${personName('b.tenant_id', 'b.decided_by')} as decided_name, b.decided_at, case when b.state in ('approved', 'refused') then b.note else '' end as answer
    from receipt_return as b
    join receipt as r on r.tenant_id = b.tenant_id and r.receipt_id = b.receipt_id
    left join channel_account as a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
    left join bank_row as t on t.tenant_id = r.tenant_id and t.bank_row_id = r.bank_row_id
    where b.tenant_id = ${scope.tenantId} and ${receiptInScope(scope)} and (b.state = 'asked' or b.decided_at is not null)`,
}
