import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'

/** Payouts of sub-accounts: of several car parks, so only whoever sees all of them decides. */
export const payoutRequests: ApprovalRows = {
  rows: ({ tenantId, lotIds, timeZone }) => sql`
    select p.sub_account_id as subject_id, row_number() over (partition by p.sub_account_id order by p.share_payout_id) as turn,
      null::bigint as lot_id, '' as lot_name, ${timeZone}::text as time_zone,
      case when p.state = 'asked' then 'waiting' when p.state = 'refused' then 'refused' else 'approved' end as state,
      '' as plate, null::text as plate_color, p.amount_fen, p.asked_by, ${personName('p.tenant_id', 'p.asked_by')} as asked_name, p.asked_at,
      p.remark as reason, jsonb_build_object('name', a.name, 'payee', p.payee) as detail,
      ${personName('p.tenant_id', 'p.decided_by')} as decided_name, p.decided_at, p.note as answer
    from share_payout as p join sub_account as a on a.tenant_id = p.tenant_id and a.sub_account_id = p.sub_account_id
    where p.tenant_id = ${tenantId} and ${lotIds === null}::boolean and (p.state = 'asked' or p.decided_at is not null)`,
}
