import { type CardUseCause, type Language, moneyInWords } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import type { LockedStoredCard } from './lock-stored-card.ts'
import { moveCardMoney } from './move-money.ts'
import { spend, totalFen } from './rules.ts'

interface Spent {
  amountFen: number
  paymentId: number
  /** Of the stay. */
  lotId: number
  /** null: the vehicle left by it, or its holder paid himself. */
  movedBy: number | null
  at: Date
  cause?: CardUseCause
}

/** Fails with storedCard.short when a card holds less. */
export function demandCovers(card: LockedStoredCard, amountFen: number, language: Language): void {
  if (amountFen <= totalFen(card)) return
  const values = { balance: moneyInWords(totalFen(card), language), needed: moneyInWords(amountFen, language) }
  throw new Failure('storedCard.short', { values })
}

/** Takes what a payment of a stay comes to off a locked card that covers it, in the order that the operator set. @returns the card as it is then */
export async function spendFrom(
  db: Db,
  tenantId: number,
  card: LockedStoredCard,
  { amountFen, ...moved }: Spent,
): Promise<LockedStoredCard> {
  const { storedCardOrder } = await readSettings(db, tenantId)
  const spent = spend(card, amountFen, storedCardOrder)
  if (!spent) throw new Error(`card ${card.storedCardId} does not cover ${amountFen} fen`)
  const money = { principalFen: 0 - spent.principalFen, giftFen: 0 - spent.giftFen }
  return moveCardMoney(db, tenantId, card, { kind: 'spend', money, ...moved })
}
