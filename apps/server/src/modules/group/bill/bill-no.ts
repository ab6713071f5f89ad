/** The number by which people know a bill: its month, then its id. */
export const billNoOf = ({ month, billId }: { month: string; billId: number }): string =>
  `${month.replace('-', '')}${String(billId).padStart(6, '0')}`
