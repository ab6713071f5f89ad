import { type ApprovalKind, adminRole, approvalKinds } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { chainAt } from './chain-queries.ts'

/** Who looks at requests, and when. */
export interface StageViewer {
  tenantId: number
  userId: number
  roleIds: readonly number[]
  /** The kinds for which the tenant ever set a chain: of others there is nothing to look up. */
  chained: readonly ApprovalKind[]
  today: string
}

const needs = JSON.stringify(
  Object.fromEntries(Object.entries(approvalKinds).map(([kind, each]) => [kind, each.needs])),
)

/** The people who work here, have a role, and may decide about a kind. */
export const holdersOf = (
  { tenantId, today }: Pick<StageViewer, 'tenantId' | 'today'>,
  { roleId, kind }: { roleId: RawBuilder<unknown>; kind: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select h.user_id from user_role as h join app_user as u on u.tenant_id = h.tenant_id and u.user_id = h.user_id
  where h.tenant_id = ${tenantId} and h.role_id = ${roleId} and u.disabled_at is null
    and (u.leaves_on is null or u.leaves_on >= ${today}::date)
    and exists (select from user_role as g join role on role.tenant_id = g.tenant_id and role.role_id = g.role_id
      where g.tenant_id = h.tenant_id and g.user_id = h.user_id and (role.code = ${adminRole} or exists (
        select from role_permission as p
        where p.tenant_id = g.tenant_id and p.role_id = g.role_id and p.permission = ${needs}::jsonb ->> ${kind})))`

/** The approvals of the request `r` that still hold, as `holding` of the rules has them. */
const held = (tenantId: number, more: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from approval_step as p
  where p.tenant_id = ${tenantId} and p.kind = r.kind and p.subject_id = r.subject_id and p.asked_at = r.asked_at
    and p.verdict = 'approved' and (r.amount_fen is null or coalesce(p.amount_fen, 0) >= abs(r.amount_fen)) and ${more})`

type Looking = Pick<StageViewer, 'tenantId' | 'chained' | 'today'>

/** Who may approve the request `r` at a stage of a role: neither who asked nor who has approved it. */
export const approversOf = (looking: Looking, roleId: RawBuilder<unknown>): RawBuilder<{ user_id: number }> => sql`(
  select h.user_id from (${holdersOf(looking, { roleId, kind: sql`r.kind` })}) as h
  where h.user_id is distinct from r.asked_by and h.user_id is distinct from (r.detail ->> 'otherParty')::bigint
    and not ${held(looking.tenantId, sql`p.decided_by = h.user_id`)})`

/** The stage that the request `r` waits for, as `dueStage` has it; null in all columns: none. */
export const dueOf = (looking: Looking): RawBuilder<{ stage_no: number; role_id: number; is_vacant: boolean }> => {
  const { tenantId, chained } = looking
  if (chained.length === 0)
    return sql`(select null::smallint as stage_no, null::bigint as role_id, false as is_vacant where false)`
  return sql`(
    select s.stage_no, s.role_id, not exists ${approversOf(looking, sql`s.role_id`)} as is_vacant
    from approval_stage as s
    where r.state = 'waiting' and r.kind = any(${[...chained]}) and s.tenant_id = ${tenantId}
      and r.asked_at >= (select min(c.set_at) from approval_chain as c where c.tenant_id = ${tenantId})
      and s.approval_chain_id = ${chainAt(tenantId, sql`r.kind`, sql`r.asked_at`)}
      and (s.from_fen is null or s.from_fen <= abs(r.amount_fen))
      and not ${held(tenantId, sql`p.stage_no = s.stage_no`)}
    order by s.stage_no limit 1)`
}

/** The viewer's role may approve the request `r` at its stage, and he has not approved it before. */
export const isHisStage = ({ tenantId, userId, roleIds, chained }: StageViewer): RawBuilder<SqlBool> =>
  chained.length === 0
    ? sql`true`
    : sql`(r.kind <> all(${[...chained]}) or ((due.role_id is null or due.role_id = any(${[...roleIds]}))
        and not ${held(tenantId, sql`p.decided_by = ${userId}`)}))`

/** Who looks at requests, and which kinds he decides. */
export interface Decider {
  userId: number
  decides: readonly ApprovalKind[]
  stage: StageViewer
}

// Of a swap the colleague is a party as much as who asked. Of a card that is valid elsewhere too he does not see enough to decide.
export const mayRefuse = ({ userId, decides }: Decider): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.state = 'waiting' and r.kind = any(${[...decides]}) and r.asked_by is distinct from ${userId}
    and (r.detail ->> 'otherParty')::bigint is distinct from ${userId} and (r.detail -> 'isPart') is null)`

export const mayApprove = (decider: Decider): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${mayRefuse(decider)} and ${isHisStage(decider.stage)})`

/** He has approved the request `r`, which waits for another stage. */
export const hasApproved = ({ tenantId, userId, chained }: StageViewer): RawBuilder<SqlBool> =>
  chained.length === 0
    ? sql`false`
    : sql`(r.state = 'waiting' and r.kind = any(${[...chained]}) and ${held(tenantId, sql`p.decided_by = ${userId}`)})`
