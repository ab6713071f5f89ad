import { type BillShare, fenOf, isMoney, type OpenBill, yuan } from '@parkdesk/contract'

/** What is typed, in fen; 0 while it is no amount. */
export const typedFen = (text: string | null | undefined): number => (text && isMoney(text) ? fenOf(text) : 0)

/** Pays bills in their order with an amount, until it is used up. */
export function shareOut(amountFen: number, bills: readonly Pick<OpenBill, 'billId' | 'open'>[]): BillShare[] {
  let left = amountFen
  const shares: BillShare[] = []
  for (const { billId, open } of bills) {
    const fen = Math.min(left, fenOf(open))
    if (fen <= 0) break
    shares.push({ billId, amount: yuan(fen) })
    left -= fen
  }
  return shares
}

/** What the bills get in all, in fen. */
export const sharedFen = (shares: readonly BillShare[]): number =>
  shares.reduce((sum, { amount }) => sum + typedFen(amount), 0)
