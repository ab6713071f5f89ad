/** A span of instants, half open. */
export interface RightPeriod {
  from: Date
  before: Date
}

export interface ParkingRight {
  holder: 'card' | 'unit'
  holderId: number
  /** free: covered time costs nothing. rule: whatever charge rule applies to the card kind says what it costs. */
  effect: 'free' | 'rule'
  /** What charge rules call it. */
  cardKind: string | null
  /** How many of its vehicles may be inside by it at once, in all its lots together. */
  spots: number
  /** What becomes of one more: temporary, charged like anybody; pass, let in by the right all the same. */
  whenFull: 'temporary' | 'pass'
  /** None: it is not in force. */
  periods: readonly RightPeriod[]
  lotIds: readonly number[]
  /** Normalised. */
  plates: readonly string[]
}

/** A right as the price of a stay depends on it. */
export interface StayRight extends Pick<ParkingRight, 'holder' | 'effect' | 'cardKind'> {
  /** In epoch milliseconds, half open. */
  periods: readonly { fromMs: number; toMs: number }[]
}
