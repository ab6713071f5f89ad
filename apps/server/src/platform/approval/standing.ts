import { type ApprovalKind, type ApprovalStanding, type ApprovalState, approvalKinds } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import type { SignedInContext } from '../../http/context.ts'
import { todayOf } from '../../lib/local-time.ts'
import { type ApprovalRows, approvalColumns } from './approval-rows.ts'
import { listChainedKinds, listRoleIds } from './chain-queries.ts'
import { shownSteps } from './shown-steps.ts'
import { hasApproved as approvedBefore, type Decider, dueOf, mayApprove, mayRefuse } from './stage-sql.ts'
import { listStages } from './step-queries.ts'

/** The caller, as one who looks at requests. */
export async function deciderOf(ctx: SignedInContext): Promise<Decider> {
  const { tenantId, userId, permissions } = ctx.session
  const [chained, roleIds] = await Promise.all([
    listChainedKinds(ctx.db, tenantId),
    listRoleIds(ctx.db, tenantId, userId),
  ])
  const kinds = Object.keys(approvalKinds) as ApprovalKind[]
  const decides = kinds.filter(kind => permissions.has(approvalKinds[kind].needs))
  return { userId, decides, stage: { tenantId, userId, roleIds, chained, today: todayOf(ctx) } }
}

/** What a statement says of a request for its standing. */
export interface StoredStanding {
  kind: ApprovalKind
  subjectId: number
  state: ApprovalState
  /** Less than 0: money that goes back. */
  amountFen: number | null
  timeZone: string
  /** When it was made, as the database writes it. */
  askedKey: string
  canDecide: boolean
  canRefuse: boolean
  hasApproved: boolean
  /** Nobody can approve at its stage. */
  isVacant: boolean
}

/** Requests with the stages of each, by one statement for all. */
export async function withSteps<Request extends StoredStanding>(
  db: Db,
  { tenantId, chained }: Decider['stage'],
  found: readonly Request[],
): Promise<(Request & Pick<ApprovalStanding, 'steps'>)[]> {
  const staged = found.filter(({ kind }) => chained.includes(kind))
  const stages = await listStages(db, tenantId, staged)
  return found.map(row => {
    const standing = stages[staged.indexOf(row)] ?? { stages: [], steps: [] }
    const amountFen = row.amountFen === null ? null : Math.abs(row.amountFen)
    return { ...row, steps: shownSteps({ ...standing, amountFen, state: row.state, isVacant: row.isVacant }) }
  })
}

const nothingAsked: ApprovalStanding = { steps: [], canDecide: false, canRefuse: false, hasApproved: false }
const columns = sql.join(approvalColumns.map(column => sql.ref(column)))

/** The latest request of each of some subjects of a noun. */
async function listLatest(
  db: Db,
  scope: Scope,
  decider: Decider,
  { kind, requests, subjectIds }: { kind: ApprovalKind; requests: ApprovalRows; subjectIds: readonly number[] },
): Promise<StoredStanding[]> {
  const { rows } = await sql<StoredStanding>`
    select r.kind, r.subject_id as "subjectId", r.state, r.amount_fen as "amountFen", r.time_zone as "timeZone", r.asked_at::text as "askedKey",
      ${mayApprove(decider)} as "canDecide", ${mayRefuse(decider)} as "canRefuse", ${approvedBefore(decider.stage)} as "hasApproved",
      coalesce(due.is_vacant, false) as "isVacant"
    from (
      select distinct on (subject_id) ${sql.lit(kind)} as kind, ${columns} from (${requests.rows(scope)}) as each
      where subject_id = any(${[...subjectIds]}::bigint[]) order by subject_id, asked_at desc) as r
    left join lateral ${dueOf(decider.stage)} as due on true`.execute(db)
  return rows
}

/**
 * How far the latest request of each of some subjects has come, and what the caller may do about it, in the order of the subjects: by the same rule as
 * the inbox, in four statements however many there are. One of which nothing was ever requested has no steps.
 */
export async function listStandings(
  ctx: SignedInContext,
  kind: ApprovalKind,
  requests: ApprovalRows,
  subjectIds: readonly number[],
): Promise<ApprovalStanding[]> {
  if (subjectIds.length === 0) return []
  const decider = await deciderOf(ctx)
  const found = await listLatest(ctx.db, ctx.scope, decider, { kind, requests, subjectIds })
  const standings = (await withSteps(ctx.db, decider.stage, found)).map(
    ({ subjectId, steps, canDecide, canRefuse, hasApproved }) =>
      [subjectId, { steps, canDecide, canRefuse, hasApproved }] as const,
  )
  const bySubject = new Map(standings)
  return subjectIds.map(subjectId => bySubject.get(subjectId) ?? nothingAsked)
}

/** The same of one subject, for its drawer. */
export const standingOf = async (
  ctx: SignedInContext,
  kind: ApprovalKind,
  requests: ApprovalRows,
  subjectId: number,
): Promise<ApprovalStanding> => (await listStandings(ctx, kind, requests, [subjectId]))[0] ?? nothingAsked
