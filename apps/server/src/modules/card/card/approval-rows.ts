import { sql } from 'kysely'
import type { Scope } from '../../../db/scope.ts'
import { type ApprovalRows, personName } from '../../../platform/approval/approval-rows.ts'
import { isSeen } from './card-sql.ts'

/** Who does not see all lots of a card sees only a part of what its refund gives back, and decides nothing. */
const isWhole = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql`'{}'::jsonb`
    : sql`case when exists (select from card_lot as s where s.tenant_id = c.tenant_id and s.card_id = c.card_id and s.lot_id <> all(${[...lotIds]}))
        then '{"isPart": true}'::jsonb else '{}'::jsonb end`

/** Refunds of cards that another person had to approve; one of several lots stands with its first. */
export const cardRefundRequests: ApprovalRows = {
  rows: scope => sql`
    select r.card_refund_id as subject_id, 1 as turn, l.lot_id, l.name as lot_name, c.time_zone,
      case r.state when 'asked' then 'waiting' when 'refused' then 'refused' else 'approved' end as state,
      coalesce((select p.plate from card_plate as p where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position limit 1), '') as plate,
      null as plate_color, r.most_fen as amount_fen, r.asked_by, ${personName('r.tenant_id', 'r.asked_by')} as asked_name, r.asked_at, r.reason,
      jsonb_build_object('cardName', c.name) || ${isWhole(scope)} as detail,
      ${personName('r.tenant_id', 'r.decided_by')} as decided_name, r.decided_at,
      case when r.state in ('approved', 'refused') then r.note else '' end as answer
    from card_refund as r
    join card as c on c.tenant_id = r.tenant_id and c.card_id = r.card_id
    left join lateral (
      select lot.lot_id, lot.name from card_lot as s join lot on lot.tenant_id = s.tenant_id and lot.lot_id = s.lot_id
      where s.tenant_id = c.tenant_id and s.card_id = c.card_id order by lot.lot_id limit 1) as l on true
    where r.tenant_id = ${scope.tenantId} and ${isSeen(scope, undefined)} and (r.state = 'asked' or r.decided_by is not null)`,
}
