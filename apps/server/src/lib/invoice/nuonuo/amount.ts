/** "18.00": a Chinese invoice has yuan, whatever the operator counts in. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2)

/** undefined: no amount in yuan with at most two decimals. */
export const fenIn = (amount: string): number | undefined =>
  /^-?\d{1,12}(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : undefined
