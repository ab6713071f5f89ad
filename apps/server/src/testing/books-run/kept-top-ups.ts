/** A top-up of a merchant as somebody would keep it on paper, in fen. */
export interface KeptTopUp {
  /** What of it did not go back. */
  keptFen: number
  /** What of it is owed. */
  openFen: number
  /** The living invoice on which it stands. */
  invoiceId: number | undefined
}

/** A merchant's top-ups, the oldest first. */
export type KeptTopUps = KeptTopUp[]

export function buy(topUps: KeptTopUps, fen: number, isOnAccount: boolean): void {
  topUps.push({ keptFen: fen, openFen: isOnAccount ? fen : 0, invoiceId: undefined })
}

/** What of all of them did not go back. */
export const keptFenOf = (topUps: KeptTopUps): number => topUps.reduce((totalFen, { keptFen }) => totalFen + keptFen, 0)

/** What is owed is paid, the oldest first. */
export function payOff(topUps: KeptTopUps, fen: number): void {
  let left = fen
  for (const one of topUps) {
    const part = Math.min(left, one.openFen)
    one.openFen -= part
    left -= part
  }
}

/** So much goes back, in money or off what is owed, of what was bought last. @returns false where it is of one that stands on an invoice: then all is as it was */
export function giveBack(topUps: KeptTopUps, fen: number, isOffAccount: boolean): boolean {
  const after = topUps.map(one => ({ ...one }))
  let isFree = true
  const take = (one: KeptTopUp, most: number): number => {
    const part = Math.min(most, one.keptFen)
    if (part > 0 && one.invoiceId !== undefined) isFree = false
    one.keptFen -= part
    return part
  }
  let left = fen
  let owed = isOffAccount ? fen : 0
  for (const one of after.toReversed()) {
    const off = Math.min(owed, one.openFen)
    one.openFen -= off
    owed -= off
    left -= take(one, off)
  }
  for (const one of after.toReversed()) left -= take(one, left)
  if (isFree) topUps.splice(0, topUps.length, ...after)
  return isFree
}
