import type { PayOutChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

type ClosingState = 'asked' | 'paid' | 'refused'

export interface StoredClosing {
  storedCardClosingId: number
  state: ClosingState
  principalFen: number
  channel: PayOutChannel
  lotId: number
  reason: string
  askedBy: number
}

const one = async (db: Db, tenantId: number, condition: ReturnType<typeof sql>): Promise<StoredClosing | undefined> =>
  (
    await sql<StoredClosing>`
      select c.stored_card_closing_id as "storedCardClosingId", c.state, c.principal_fen as "principalFen", c.channel, c.lot_id as "lotId", c.reason,
        c.asked_by as "askedBy"
      from stored_card_closing as c where c.tenant_id = ${tenantId} and ${condition}`.execute(db)
  ).rows[0]

export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  one(db, tenantId, sql`c.idempotency_key = ${idempotencyKey}`)

/** The one that waits for another person. */
export const findAsked = (db: Db, tenantId: number, storedCardId: number) =>
  one(db, tenantId, sql`c.stored_card_id = ${storedCardId} and c.state = 'asked'`)

interface NewClosing {
  tenantId: number
  storedCardId: number
  principalFen: number
  giftFen: number
  channel: PayOutChannel
  lotId: number
  reason: string
  state: ClosingState
  askedBy: number
  askedAt: Date
  idempotencyKey: string
}

export async function insertClosing(db: Db, row: NewClosing): Promise<number> {
  const { stored_card_closing_id } = await db
    .insertInto('stored_card_closing')
    .values({
      ...{ tenant_id: row.tenantId, stored_card_id: row.storedCardId, state: row.state },
      ...{ principal_fen: row.principalFen, gift_fen: row.giftFen, channel: row.channel, lot_id: row.lotId },
      ...{ reason: row.reason, asked_by: row.askedBy, asked_at: row.askedAt, idempotency_key: row.idempotencyKey },
      decided_at: row.state === 'asked' ? null : row.askedAt,
    })
    .returning('stored_card_closing_id')
    .executeTakeFirstOrThrow()
  return stored_card_closing_id
}

export const decide = (
  db: Db,
  tenantId: number,
  storedCardClosingId: number,
  { state, userId, at, note }: { state: 'paid' | 'refused'; userId: number; at: Date; note: string },
) =>
  db
    .updateTable('stored_card_closing')
    .set({ state, decided_by: userId, decided_at: at, note })
    .where('tenant_id', '=', tenantId)
    .where('stored_card_closing_id', '=', storedCardClosingId)
    .execute()
