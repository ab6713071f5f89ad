import type { CardUseCause, StoredCardMove } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { LockedStoredCard } from './lock-stored-card.ts'
import type { CardMoney } from './rules.ts'

interface Moved {
  kind: StoredCardMove
  /** What comes onto the card; negative: what leaves it. */
  money: CardMoney
  lotId: number
  tierId?: number | undefined
  /** The payment of a stay; else the entry of the ledger. */
  paymentId?: number
  entryId?: number
  remark?: string
  cause?: CardUseCause
  /** null: the vehicle left by it, or its holder paid himself. */
  movedBy: number | null
  at: Date
}

/**
 * Moves the money of a locked card, which has enough, and adds the movement to its statement; the books follow.
 *
 * @returns what is on it now
 */
export async function moveCardMoney<Card extends LockedStoredCard>(
  db: Db,
  tenantId: number,
  card: Card,
  { kind, money, lotId, tierId, paymentId, entryId, remark = '', cause, movedBy, at }: Moved,
): Promise<Card> {
  const { storedCardId } = card
  const principalFen = card.principalFen + money.principalFen
  const giftFen = card.giftFen + money.giftFen
  await db
    .updateTable('stored_card')
    .set({ principal_fen: principalFen, gift_fen: giftFen })
    .where('tenant_id', '=', tenantId)
    .where('stored_card_id', '=', storedCardId)
    .execute()
  await db
    .insertInto('stored_card_movement')
    .values({
      ...{ tenant_id: tenantId, stored_card_id: storedCardId, kind, lot_id: lotId, tier_id: tierId ?? null },
      ...{ principal_fen: money.principalFen, gift_fen: money.giftFen },
      ...{ principal_after_fen: principalFen, gift_after_fen: giftFen },
      ...{ payment_id: paymentId ?? null, entry_id: entryId ?? null, remark, moved_by: movedBy, moved_at: at },
      ...(cause && { cause }),
    })
    .execute()
  return { ...card, principalFen, giftFen }
}

/** The number of the ledger's entry that a call made. */
export const getEntryId = async (db: Db, tenantId: number, idempotencyKey: string): Promise<number> => {
  const { rows } = await sql<{ entryId: number }>`
    select entry_id as "entryId" from ledger_entry where tenant_id = ${tenantId} and idempotency_key = ${idempotencyKey}`.execute(
    db,
  )
  const [entry] = rows
  if (!entry) throw new Error('the ledger has no such entry')
  return entry.entryId
}
