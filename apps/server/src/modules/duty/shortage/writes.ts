import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'

/** The waiver that an earlier call with this key asked for. */
export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('shortage_waiver')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('shortage_waiver_id as shortageWaiverId')
    .executeTakeFirst()

/** The one of a shortage that waits. */
export const findWaiting = (db: Db, tenantId: number, dutyId: number) =>
  db
    .selectFrom('shortage_waiver')
    .where('tenant_id', '=', tenantId)
    .where('duty_id', '=', dutyId)
    .where('state', '=', 'asked')
    .select(['shortage_waiver_id as shortageWaiverId', 'amount_fen as amountFen', 'asked_by as askedBy'])
    .executeTakeFirst()

interface Asked {
  dutyId: number
  amountFen: number
  reason: string
  idempotencyKey: string
}

export async function insertWaiver(db: Db, tenantId: number, asked: Asked, by: Authorship): Promise<number> {
  const { dutyId, amountFen, reason, idempotencyKey } = asked
  const inserted = await db
    .insertInto('shortage_waiver')
    .values({
      ...{ tenant_id: tenantId, duty_id: dutyId, amount_fen: amountFen, reason, idempotency_key: idempotencyKey },
      ...{ asked_by: by.userId, asked_at: by.at },
    })
    .returning('shortage_waiver_id')
    .executeTakeFirstOrThrow()
  return inserted.shortage_waiver_id
}

/** The books are posted by the database. */
export const decideWaiver = (
  db: Db,
  tenantId: number,
  { shortageWaiverId, state, note }: { shortageWaiverId: number; state: 'approved' | 'refused'; note: string },
  { userId, at }: Authorship,
) =>
  db
    .updateTable('shortage_waiver')
    .where('tenant_id', '=', tenantId)
    .where('shortage_waiver_id', '=', shortageWaiverId)
    .set({ state, decided_by: userId, decided_at: at, note })
    .execute()
