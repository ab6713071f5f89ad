/** What became of a drawer's cash. */
export interface Settlement {
  /** Below 0: cash is missing. */
  differenceFen: number
  /** What stays in the drawer for the next shift. */
  carriedFen: number
  /** What goes to the safe. */
  handedInFen: number
}

/** The float stays, as far as it is there; all else goes to the safe. Where no shift follows, all goes there. */
export function settle(
  count: { countedFen: number; expectedFen: number },
  { floatFen, isCarried }: { floatFen: number; isCarried: boolean },
): Settlement {
  const { countedFen, expectedFen } = count
  const carriedFen = isCarried ? Math.min(floatFen, countedFen) : 0
  return { differenceFen: countedFen - expectedFen, carriedFen, handedInFen: countedFen - carriedFen }
}
