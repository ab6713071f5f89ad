import type { LotApprovalState, ParkingApprovalFilter, ParkingApprovalRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'

export type Part = SortedPart<'askedAt' | 'decidedAt'>

const sortColumns = {
  askedAt: sql`a.asked_at`,
  // What is not decided stands with the newest.
  decidedAt: sql`coalesce(a.decided_at, 'infinity')`,
} as const

interface Request {
  approval_id: number
  tenant_id: number
  lot_id: number
}

/** The requests of all operators, which only a connection of the platform learns. */
const matching = (db: Db, { name, state }: ParkingApprovalFilter) => {
  let query = db.selectFrom(sql<Request>`platform_lot_approvals()`.as('a'))
  if (name)
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(chr(10), a.tenant_name, a.lot_name, a.lot_code)), lower(${name})) > 0`,
    )
  return state ? query.where(isOneOf(sql<LotApprovalState>`a.state`, state)) : query
}

const rows = (db: Db, filter: ParkingApprovalFilter, timeZone: string) =>
  matching(db, filter).select([
    sql<number>`a.approval_id`.as('approvalId'),
    sql<number>`a.tenant_id`.as('tenantId'),
    sql<string>`a.tenant_name`.as('tenantName'),
    sql<string>`a.lot_name`.as('lotName'),
    sql<string>`a.lot_code`.as('lotCode'),
    sql<string>`a.address`.as('address'),
    sql<number>`a.capacity`.as('capacity'),
    sql<number>`a.lanes`.as('laneCount'),
    sql<number>`a.boxes`.as('boxCount'),
    sql<LotApprovalState>`a.state`.as('state'),
    sql<string>`a.note`.as('note'),
    sql<string>`a.asked_by`.as('askedBy'),
    localTime(sql`a.asked_at`, { timeZone }).as('askedAt'),
    sql<string>`a.decided_by`.as('decidedBy'),
    maybeLocalTime(sql`a.decided_at`, { timeZone }).as('decidedAt'),
    sql<string>`a.reason`.as('reason'),
  ])

/** Times are by the platform's clock. */
export const listRequests = (
  db: Db,
  filter: ParkingApprovalFilter,
  part: Part,
  zone: string,
): Promise<ParkingApprovalRow[]> =>
  rows(db, filter, zone)
    .$call(inPart(part, sortColumns[part.sort], sql`a.approval_id`))
    .execute()

export const countRequests = (db: Db, filter: ParkingApprovalFilter): Promise<number> => totalOf(matching(db, filter))

export const findRequest = (db: Db, approvalId: number, zone: string): Promise<ParkingApprovalRow | undefined> =>
  rows(db, {}, zone).where(sql<boolean>`a.approval_id = ${approvalId}`).executeTakeFirst()

/** Within the operator's tenant, and so that no other decides meanwhile. */
export const lockRequest = (db: Db, tenantId: number, approvalId: number) =>
  db
    .selectFrom('lot_approval')
    .select(['lot_id as lotId', 'asked_by as askedBy', 'decided_by as decidedBy'])
    .select(sql<LotApprovalState>`state`.as('state'))
    .where('tenant_id', '=', tenantId)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const decide = (
  db: Db,
  tenantId: number,
  approvalId: number,
  { state, reason, by, at }: { state: 'approved' | 'refused'; reason: string; by: string; at: Date },
) =>
  db
    .updateTable('lot_approval')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('tenant_id', '=', tenantId)
    .where('approval_id', '=', approvalId)
    .execute()
