import { type Language, moneyInWords, type PayChannel } from '@parkdesk/contract'

/** What a row of a sheet says of one payment, in fen. */
export interface StatedParts {
  /** undefined: the sheet does not say it. */
  feeFen: number | undefined
  taxFen: number | undefined
  discountFen: number
  totalFen: number
  ways: readonly { channel: PayChannel; amountFen: number }[]
}

export interface PartsFault {
  code: 'payment.waysDiffer' | 'payment.partsDiffer'
  partsFen: number
}

/** Where a total is not the sum of what was paid each way, or of fee and tax less the discount as far as the row says those. */
export function partsFaults({ feeFen, taxFen, discountFen, totalFen, ways }: StatedParts): PartsFault[] {
  const faults: PartsFault[] = []
  const waysFen = ways.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (waysFen !== totalFen) faults.push({ code: 'payment.waysDiffer', partsFen: waysFen })
  const isStated = feeFen !== undefined || taxFen !== undefined
  const partsFen = (feeFen ?? 0) + (taxFen ?? 0) - discountFen
  if (isStated && partsFen !== totalFen) faults.push({ code: 'payment.partsDiffer', partsFen })
  return faults
}

/** Both figures of a fault, and by how much they differ, as a sentence names them. */
export const faultInWords = ({ partsFen }: PartsFault, totalFen: number, language: Language) => ({
  parts: moneyInWords(partsFen, language),
  total: moneyInWords(totalFen, language),
  difference: moneyInWords(Math.abs(totalFen - partsFen), language),
})
