import type { StoredCardOrder } from '@parkdesk/contract'

/** What of a card's money was paid in, and what was given besides. */
export interface CardMoney {
  principalFen: number
  giftFen: number
}

export const totalFen = ({ principalFen, giftFen }: CardMoney): number => principalFen + giftFen

/**
 * Of what an amount is made that a card pays (money.md 12): principal and gift in the proportion in which it holds them, so that a refund is simple, or
 * one of them until it is used up. undefined: it holds less.
 */
export function spend(held: CardMoney, amountFen: number, order: StoredCardOrder): CardMoney | undefined {
  const heldFen = totalFen(held)
  if (amountFen > heldFen) return undefined
  if (order !== 'proportional') {
    const giftFen =
      order === 'giftFirst' ? Math.min(held.giftFen, amountFen) : Math.max(0, amountFen - held.principalFen)
    return { principalFen: amountFen - giftFen, giftFen }
  }
  if (heldFen === 0) return { principalFen: 0, giftFen: 0 }
  // Half up, and the gift takes the rest: neither is ever more than there is of it.
  const principalFen = Number(
    (BigInt(amountFen) * BigInt(held.principalFen) * 2n + BigInt(heldFen)) / (2n * BigInt(heldFen)),
  )
  return { principalFen, giftFen: amountFen - principalFen }
}

/**
 * Of what a part of a payment is made that goes back: as it was spent, such that all parts together are exactly what was spent.
 *
 * @param beforeFen what of the payment went back before
 */
export function giveBack(
  spent: CardMoney,
  { beforeFen, amountFen }: { beforeFen: number; amountFen: number },
): CardMoney {
  const spentFen = BigInt(totalFen(spent))
  const giftUntil = (fen: number) => Number((BigInt(fen) * BigInt(spent.giftFen)) / spentFen)
  const giftFen = giftUntil(beforeFen + amountFen) - giftUntil(beforeFen)
  return { principalFen: amountFen - giftFen, giftFen }
}
