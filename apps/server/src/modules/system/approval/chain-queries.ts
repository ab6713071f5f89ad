import { type ApprovalKind, adminRole, approvalKinds } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import type { Stage } from '../../../platform/approval/rules.ts'
import { holdersOf } from '../../../platform/approval/stage-sql.ts'

interface StoredStage extends Stage {
  roleName: string
}

interface StoredChain {
  kind: ApprovalKind
  setBy: string
  setAt: string | null
  stages: (StoredStage & { isVacant: boolean })[]
}

/** The latest chain of each kind. */
export async function listChains(
  db: Db,
  { tenantId, today, timeZone }: { tenantId: number; today: string; timeZone: string },
): Promise<StoredChain[]> {
  const holders = holdersOf({ tenantId, today }, { roleId: sql`s.role_id`, kind: sql`c.kind` })
  const { rows } = await sql<StoredChain>`
    select c.kind, ${personName('c.tenant_id', 'c.set_by')} as "setBy", ${maybeLocalTime('c.set_at', { timeZone })} as "setAt",
      coalesce((
        select json_agg(json_build_object('stageNo', s.stage_no, 'roleId', s.role_id, 'fromFen', s.from_fen,
          'roleName', coalesce(role.name, s.role_name), 'isVacant', not exists (${holders})) order by s.stage_no)
        from approval_stage as s left join role on role.tenant_id = s.tenant_id and role.role_id = s.role_id
        where s.tenant_id = c.tenant_id and s.approval_chain_id = c.approval_chain_id), '[]') as stages
    from (select distinct on (kind) * from approval_chain where tenant_id = ${tenantId}
      order by kind, set_at desc, approval_chain_id desc) as c`.execute(db)
  return rows
}

/** The stages of the latest chain of a kind. */
export async function findChain(db: Db, tenantId: number, kind: ApprovalKind) {
  const { rows } = await sql<{ roleName: string; fromFen: number | null }>`
    select role_name as "roleName", from_fen as "fromFen" from approval_stage
    where tenant_id = ${tenantId} and approval_chain_id = (
      select approval_chain_id from approval_chain where tenant_id = ${tenantId} and kind = ${kind}
      order by set_at desc, approval_chain_id desc limit 1)
    order by stage_no`.execute(db)
  return rows
}

/** The roles, and what people with each may decide. */
export async function listRoles(db: Db, tenantId: number) {
  const { rows } = await sql<{ roleId: number; name: string; code: string; permissions: string[] }>`
    select r.role_id as "roleId", r.name, r.code, array(
      select p.permission from role_permission as p where p.tenant_id = r.tenant_id and p.role_id = r.role_id) as permissions
    from role as r where r.tenant_id = ${tenantId} order by r.name, r.role_id`.execute(db)
  return rows.map(({ roleId, name, code, permissions }) => ({
    ...{ roleId, name },
    may: (kind: ApprovalKind) => code === adminRole || permissions.includes(approvalKinds[kind].needs),
  }))
}

interface NewChain {
  kind: ApprovalKind
  stages: readonly StoredStage[]
  by: number
  at: Date
}

export async function insertChain(db: Db, tenantId: number, { kind, stages, by, at }: NewChain): Promise<void> {
  const { chainId } = await db
    .insertInto('approval_chain')
    .values({ tenant_id: tenantId, kind, set_by: by, set_at: at })
    .returning('approval_chain_id as chainId')
    .executeTakeFirstOrThrow()
  if (stages.length === 0) return
  const rows = stages.map(({ stageNo, roleId, roleName, fromFen }) => ({
    ...{ tenant_id: tenantId, approval_chain_id: chainId },
    ...{ stage_no: stageNo, role_id: roleId, role_name: roleName, from_fen: fromFen },
  }))
  await db.insertInto('approval_stage').values(rows).execute()
}
