import { sql } from 'kysely'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'
import { seesWholeCompany } from '../company/scope.ts'

/** Credit that is to go back to companies: whoever sees all lots of one decides. */
export const companyPayoutRequests: ApprovalRows = {
  rows: scope => sql`
    select p.company_id as subject_id, row_number() over (partition by p.company_id order by p.company_payout_id) as turn,
      null::bigint as lot_id, '' as lot_name, ${scope.timeZone}::text as time_zone,
      case when p.state = 'asked' then 'waiting' when p.state = 'refused' then 'refused' else 'approved' end as state,
      '' as plate, null::text as plate_color, p.amount_fen, p.asked_by, ${personName('p.tenant_id', 'p.asked_by')} as asked_name, p.asked_at,
      p.reason, jsonb_build_object('name', c.name, 'payee', p.payee) as detail,
      ${personName('p.tenant_id', 'p.decided_by')} as decided_name, p.decided_at, p.note as answer
    from company_payout as p join company as c on c.tenant_id = p.tenant_id and c.company_id = p.company_id
    where p.tenant_id = ${scope.tenantId} and ${seesWholeCompany(scope, 'c')} and (p.state = 'asked' or p.decided_at is not null)`,
}
