import type { ApprovalKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { dayIn } from '../../lib/local-time.ts'
import { type NewMessage, postMessage } from '../message/post-message.ts'
import { type ApprovalRows, approvalColumns } from './approval-rows.ts'
import { listChainedKinds } from './chain-queries.ts'
import { approversOf, dueOf } from './stage-sql.ts'

interface Reached {
  tenantId: number
  timeZone: string
  at: Date
  kind: ApprovalKind
  /** The noun's requests, of which this is one. */
  requests: ApprovalRows
  subjectId: number
}

interface Approver {
  /** null: nobody can approve there. */
  userId: number | null
  stage: number
  role: string
  lotId: number | null
  lotName: string
  plate: string
  amountFen: number | null
  askedKey: string
}

/** Whoever may approve the request at the stage that it waits for, whatever lots he sees; none: it waits for no stage. */
async function listApprovers(
  db: Db,
  { tenantId, timeZone, at, kind, requests, subjectId }: Reached,
): Promise<Approver[]> {
  const chained = await listChainedKinds(db, tenantId)
  if (!chained.includes(kind)) return []
  const looking = { tenantId, chained, today: dayIn(at, timeZone) }
  const columns = sql.join(approvalColumns.map(column => sql.ref(column)))
  const { rows } = await sql<Approver>`
    select h.user_id as "userId", due.stage_no as stage, coalesce(role.name, '') as role, r.lot_id as "lotId", r.lot_name as "lotName", r.plate,
      r.amount_fen as "amountFen", r.asked_at::text as "askedKey"
    from (
      select ${sql.lit(kind)} as kind, ${columns} from (${requests.rows({ tenantId, lotIds: null, timeZone })}) as each
      where subject_id = ${subjectId} and state = 'waiting' order by asked_at desc limit 1) as r
    join lateral ${dueOf(looking)} as due on due.stage_no is not null
    left join role on role.tenant_id = ${tenantId} and role.role_id = due.role_id
    left join lateral ${approversOf(looking, sql`due.role_id`)} as h on true`.execute(db)
  return rows
}

/**
 * Notifies each person who may approve a request that it has come to his stage, once for an amount of it: those who see its lot, by the message centre's
 * own rule. Who asked and who approved before are none of them.
 *
 * @returns whether it waits for a stage
 */
export async function notifyApprovers(db: Db, reached: Reached): Promise<boolean> {
  const approvers = await listApprovers(db, reached)
  const { tenantId, at, kind, subjectId } = reached
  for (const { userId, stage, role, lotId, lotName, plate, amountFen, askedKey } of approvers) {
    if (userId === null) continue
    await postMessage(db, tenantId, {
      ...{ kind: 'approvalDue', at, userId, subjectId, ...(lotId !== null && { lotId }) },
      content: { approval: kind, stage, role, lotName, plate },
      onceKey: `approvalDue ${kind} ${subjectId} ${askedKey} ${stage} ${amountFen ?? ''} ${userId}`,
    })
  }
  return approvers.length > 0
}

/** Notifies whoever decides about a request that was made: of its first stage those who may approve there, else as `usual` says. */
export async function postAsked(db: Db, reached: Reached, usual: NewMessage): Promise<void> {
  if (!(await notifyApprovers(db, reached))) await postMessage(db, reached.tenantId, usual)
}
