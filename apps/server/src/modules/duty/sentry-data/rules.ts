import { type SentryDataRow, yuan } from '@parkdesk/contract'
import type { StoredShift } from './queries.ts'

const orNull = (fen: number | null) => (fen === null ? null : yuan(fen))

/** A shift as it is shown: nothing of what its drawer holds before somebody has counted it. */
export function rowOf(shift: StoredShift): SentryDataRow {
  const { floatFen, cashFen, expectedFen, countedFen, carriedFen, otherFen, ...row } = shift
  const isCounted = countedFen !== null && expectedFen !== null
  return {
    ...row,
    float: yuan(floatFen),
    cash: isCounted ? yuan(cashFen) : null,
    expected: orNull(expectedFen),
    counted: orNull(countedFen),
    difference: isCounted ? yuan(countedFen - expectedFen) : null,
    handedIn: countedFen === null || carriedFen === null ? null : yuan(countedFen - carriedFen),
    carried: orNull(carriedFen),
    otherChannels: yuan(otherFen),
  }
}
