import type { ApprovalKind } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import type { ApprovalRows } from './approval-rows.ts'
import type { Stage, Step } from './rules.ts'

/** Which request is meant. */
export interface RequestKey {
  kind: ApprovalKind
  subjectId: number
  /** When it was made, as the database writes it: a `Date` has no microseconds. */
  askedKey: string
}

/** The chain of requests of a kind that were made at a moment: the latest one by then. */
export const chainAt = (tenantId: number, kind: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select c.approval_chain_id from approval_chain as c
    where c.tenant_id = ${tenantId} and c.kind = ${kind} and c.set_at <= ${at}
    order by c.set_at desc, c.approval_chain_id desc limit 1)`

/** The kinds for which the tenant ever set a chain. */
export async function listChainedKinds(db: Db, tenantId: number): Promise<ApprovalKind[]> {
  const found = await db
    .selectFrom('approval_chain')
    .select('kind')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .$castTo<{ kind: ApprovalKind }>()
    .execute()
  return found.map(({ kind }) => kind)
}

/** Until the transaction ends nobody else decides about the request. */
export const lockRequest = (db: Db, tenantId: number, kind: ApprovalKind, subjectId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approval ${tenantId} ${kind} ${subjectId}`}, 0))`.execute(db)

/** The request of a subject that waits, as the inbox shows it. */
export async function findWaiting(db: Db, scope: Scope, { rows }: ApprovalRows, subjectId: number) {
  const { rows: found } = await sql<{ askedKey: string; amountFen: number | null }>`
    select r.asked_at::text as "askedKey", abs(r.amount_fen) as "amountFen" from (${rows(scope)}) as r
    where r.subject_id = ${subjectId} and r.state = 'waiting' order by r.asked_at desc limit 1`.execute(db)
  return found[0]
}

export interface NamedStage extends Stage {
  chainId: number
  roleName: string
}

/** The stages of requests of a kind that were made at a moment. */
export async function listStagesAt(
  db: Db,
  tenantId: number,
  kind: ApprovalKind,
  at: RawBuilder<Date>,
): Promise<NamedStage[]> {
  const { rows } = await sql<NamedStage>`
    select s.approval_chain_id as "chainId", s.stage_no as "stageNo", s.role_id as "roleId", s.from_fen as "fromFen",
      coalesce(r.name, s.role_name) as "roleName"
    from approval_stage as s left join role as r on r.tenant_id = s.tenant_id and r.role_id = s.role_id
    where s.tenant_id = ${tenantId} and s.approval_chain_id = ${chainAt(tenantId, sql`${kind}`, at)}
    order by s.stage_no`.execute(db)
  return rows
}

/** What was decided at the stages of a request, in order. */
export async function listSteps(
  db: Db,
  tenantId: number,
  { kind, subjectId, askedKey }: RequestKey,
): Promise<(Step & { stageNo: number })[]> {
  const { rows } = await sql<Step>`
    select stage_no as "stageNo", verdict, amount_fen as "amountFen", decided_by as "decidedBy" from approval_step
    where tenant_id = ${tenantId} and kind = ${kind} and subject_id = ${subjectId} and asked_at = ${askedKey}::timestamptz
    order by approval_step_id`.execute(db)
  return rows
}

interface NewStep extends RequestKey, Step {
  chainId: number
  at: Date
  note: string
}

export const insertStep = (db: Db, tenantId: number, step: NewStep) =>
  db
    .insertInto('approval_step')
    .values({
      ...{ tenant_id: tenantId, kind: step.kind, subject_id: step.subjectId },
      asked_at: sql<Date>`${step.askedKey}::timestamptz`,
      ...{ approval_chain_id: step.chainId, stage_no: step.stageNo, verdict: step.verdict },
      ...{ amount_fen: step.amountFen, decided_by: step.decidedBy, decided_at: step.at, note: step.note },
    })
    .execute()

/** The roles that a person holds. */
export async function listRoleIds(db: Db, tenantId: number, userId: number): Promise<number[]> {
  const held = await db
    .selectFrom('user_role')
    .select('role_id as roleId')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  return held.map(({ roleId }) => roleId)
}
