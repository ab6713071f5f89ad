/** What of a bill is paid. Money in whole fen. */
export interface Share {
  billId: number
  amountFen: number
}

/** What a payment has left. */
export interface Credit {
  companyPaymentId: number
  creditFen: number
}

export interface Part extends Share {
  companyPaymentId: number
}

/** What takes credit: a bill, or a payout. */
type Taker = { amountFen: number }

/**
 * Which payment pays how much of which bill, or payout: these in their order, each from the first payment that has something left. Whoever calls has seen
 * that there is enough; what there is not enough for is left out.
 */
export function partsFrom<Of extends Taker>(
  credits: readonly Credit[],
  shares: readonly Of[],
): (Of & { companyPaymentId: number })[] {
  const left = credits.map(credit => ({ ...credit }))
  const parts: (Of & { companyPaymentId: number })[] = []
  for (const share of shares) {
    let due = share.amountFen
    for (const credit of left) {
      const fen = Math.min(due, credit.creditFen)
      if (fen === 0) continue
      parts.push({ ...share, companyPaymentId: credit.companyPaymentId, amountFen: fen })
      credit.creditFen -= fen
      due -= fen
    }
  }
  return parts
}

export const sumOf = (shares: readonly { amountFen: number }[]): number =>
  shares.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The index of the first share whose bill an earlier one names; -1: each bill is named once. */
export const repeatedBill = (shares: readonly Share[]): number =>
  shares.findIndex(({ billId }, at) => shares.findIndex(other => other.billId === billId) < at)
