import type { FreeVehicleTerms, RightHolder, WeeklyHours } from '@parkdesk/contract'

/** A span of instants, half open. */
export interface RightPeriod {
  from: Date
  before: Date
}

export interface ParkingRight {
  holder: RightHolder
  holderId: number
  /** free: covered time costs nothing. rule: the charge rule for the card kind sets the price. */
  effect: 'free' | 'rule'
  /** The card kind that charge rules know it by. */
  cardKind: string | null
  /** How many vehicles may be inside by it at once, over all its lots. */
  spots: number
  /** For one vehicle more: temporary, charged like any other; pass, still covered by the right. */
  whenFull: 'temporary' | 'pass'
  /** How often it lets a vehicle in; missing: as often as it comes. */
  entries?: number
  /** Empty: it is not in force. */
  periods: readonly RightPeriod[]
  /** The hours of the week that it covers, of a free one; missing: all. */
  hours?: WeeklyHours | null
  lotIds: readonly number[]
  /** Normalised. */
  plates: readonly string[]
}

/** The part of a right that the price of a stay depends on. */
export interface StayRight extends Pick<ParkingRight, 'holder' | 'effect' | 'cardKind'> {
  /** In epoch milliseconds, half open. */
  periods: readonly { fromMs: number; toMs: number }[]
  /** Of a rule for free vehicles. */
  terms?: RuleTerms | null
  /** The hours of the week that it covers; null: all. */
  hours?: WeeklyHours | null
  /** By whose clock those days and hours are read. */
  timeZone?: string | null
}

/** What a rule for free vehicles says, with its name. */
export type RuleTerms = FreeVehicleTerms & { name: string }
