import type { LotApproval, LotApprovalState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

/** Whether the platform wants to see the tenant's new lots; its own it does not have to. */
export const isWanted = async (db: Db, tenantId: number): Promise<boolean> => {
  const { wanted } = await db
    .selectFrom('tenant')
    .select(sql<boolean>`approves_lots and not is_platform`.as('wanted'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return wanted
}

/** What was asked for a lot, the latest first. */
export const listRequests = (db: Db, { tenantId, timeZone }: Scope, lotId: number): Promise<LotApproval[]> =>
  db
    .selectFrom('lot_approval as a')
    .innerJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.user_id', '=', 'a.asked_by'),
    )
    .select(['a.approval_id as approvalId', sql<LotApprovalState>`a.state`.as('state'), 'a.note', 'a.reason'])
    .select(['u.real_name as askedBy', localTime('a.asked_at', { timeZone }).as('askedAt')])
    .select(['a.decided_by as decidedBy', maybeLocalTime('a.decided_at', { timeZone }).as('decidedAt')])
    .where('a.tenant_id', '=', tenantId)
    .where('a.lot_id', '=', lotId)
    .orderBy('a.approval_id', 'desc')
    .execute()

export const findLatest = (db: Db, tenantId: number, lotId: number) =>
  db
    .selectFrom('lot_approval')
    .select([sql<LotApprovalState>`state`.as('state'), 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .orderBy('approval_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRequest = async (
  db: Db,
  tenantId: number,
  { lotId, note, userId, at }: { lotId: number; note: string; userId: number; at: Date },
): Promise<number> => {
  const { approvalId } = await db
    .insertInto('lot_approval')
    .values({ tenant_id: tenantId, lot_id: lotId, note, asked_by: userId, asked_at: at })
    .returning('approval_id as approvalId')
    .executeTakeFirstOrThrow()
  return approvalId
}

/** Takes back the request that waits. @returns whether there was one */
export const withdraw = async (db: Db, tenantId: number, lotId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lot_approval')
    .set({ state: 'withdrawn' })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findLot = (db: Db, scope: Scope, lotId: number) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select(['name', 'state'])
    .executeTakeFirst()
