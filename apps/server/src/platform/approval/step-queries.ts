import type { ApprovalKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { localTime } from '../../db/local-time.ts'
import { personName } from './approval-rows.ts'
import { chainAt } from './chain-queries.ts'
import type { Stage, Step } from './rules.ts'

export interface NamedStage extends Stage {
  roleName: string
}

export interface NamedStep extends Step {
  by: string
  at: string
  note: string
}

interface Request {
  kind: ApprovalKind
  subjectId: number
  askedKey: string
  timeZone: string
}

/** The stages of some requests, and what was decided there, in the order of the requests. */
export async function listStages(
  db: Db,
  tenantId: number,
  requests: readonly Request[],
): Promise<{ stages: NamedStage[]; steps: NamedStep[] }[]> {
  if (requests.length === 0) return []
  const of = <Key extends keyof Request>(key: Key) => requests.map(request => request[key])
  const { rows } = await sql<{ stages: NamedStage[]; steps: NamedStep[] }>`
    select coalesce((
        select json_agg(json_build_object('stageNo', s.stage_no, 'roleId', s.role_id, 'fromFen', s.from_fen,
          'roleName', coalesce(role.name, s.role_name)) order by s.stage_no)
        from approval_stage as s left join role on role.tenant_id = s.tenant_id and role.role_id = s.role_id
        where s.tenant_id = ${tenantId} and s.approval_chain_id = ${chainAt(tenantId, sql`q.kind`, sql`q.asked_at`)}), '[]') as stages,
      coalesce((
        select json_agg(json_build_object('stageNo', p.stage_no, 'verdict', p.verdict, 'amountFen', p.amount_fen,
          'decidedBy', p.decided_by, 'by', ${personName('p.tenant_id', 'p.decided_by')},
          'at', ${localTime(sql`p.decided_at`, sql`q.time_zone`)}, 'note', p.note) order by p.approval_step_id)
        from approval_step as p
        where p.tenant_id = ${tenantId} and p.kind = q.kind and p.subject_id = q.subject_id and p.asked_at = q.asked_at), '[]') as steps
    from unnest(${of('kind')}::text[], ${of('subjectId')}::bigint[], ${of('askedKey')}::timestamptz[], ${of('timeZone')}::text[])
      with ordinality as q (kind, subject_id, asked_at, time_zone, place)
    order by q.place`.execute(db)
  return rows
}
