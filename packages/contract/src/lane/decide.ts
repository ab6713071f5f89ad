import type { RightHolder } from '../access/right-holder.ts'
import type { LanePolicy } from '../site/parking-lot.ts'
import type { Direction } from '../traffic/pass.ts'
import type { WeeklyHours } from '../wire/weekly-hours.ts'
import type { AskReason } from './ask.ts'

/** A right of the plate in the lot, as it is at the moment of the ask. */
export interface AskedRight {
  rightId: number
  holder: RightHolder
  spots: number
  whenFull: 'temporary' | 'pass'
  /** Vehicles inside by it and those that were just let in. */
  inside: number
  /** The hours of the week that it covers; null: all. */
  hours?: WeeklyHours | null
}

/** What an exit of a known stay would cost now; null where no rule prices it. */
export interface AskedPrice {
  payableFen: number
  dueFen: number
  /** Nothing is due because the time to leave in after a payment is not over. */
  isGrace: boolean
}

/** Everything that a decision depends on. */
export interface AskedLane {
  direction: Direction
  /** Normalised; empty when none was read. */
  plate: string
  /** The camera doubts that the plate is one. */
  isFake: boolean
  mode: 'normal' | 'heldOpen' | 'closed'
  /** Inside the lot: its passes neither begin nor end a stay. */
  isInner: boolean
  policy: Record<'blackListed' | 'inside' | 'arrears' | 'full' | 'noEntry', LanePolicy>
  isBlackListed: boolean
  /** Whether a stay of the plate is open in the lot. */
  isInside: boolean
  /** In force now and in their hours, in the order in which they are asked. */
  rights: readonly AskedRight[]
  arrearsFen: number
  /** null: the lot says no capacity. */
  freeSpots: number | null
  /** Of an exit whose stay is known. */
  price: AskedPrice | null | undefined
  /** The stored card of the plate pays what is due. */
  isPaidByCard: boolean
  /** What the same lane answered about the same plate a moment ago; a hold is asked again. */
  repeated: Decided | undefined
}

export interface Decided {
  decision: 'open' | 'hold' | 'refuse'
  reason: AskReason
  /** The right by which it opens an entry. */
  rightId: number | null
}

/** undefined: this check has nothing to say, the next one is asked. */
type Check = (asked: AskedLane) => Decided | undefined

const as = (decision: Decided['decision'], reason: AskReason, rightId: number | null = null): Decided => ({
  decision,
  reason,
  rightId,
})

/** By the lot's policy: one that opens leaves the vehicle to the later checks. */
const byPolicy = (policy: LanePolicy, reason: AskReason) => (policy === 'open' ? undefined : as(policy, reason))

const laneMode: Check = ({ mode, isInner }) => {
  if (mode === 'closed') return as('refuse', 'laneClosed')
  if (mode === 'heldOpen') return as('open', 'heldOpen')
  return isInner ? as('open', 'inner') : undefined
}

const noPlate: Check = ({ plate }) => (plate === '' ? as('hold', 'noPlate') : undefined)

const notReal: Check = ({ isFake }) => (isFake ? as('hold', 'notReal') : undefined)

const blackList: Check = ({ isBlackListed, policy }) =>
  isBlackListed ? byPolicy(policy.blackListed, 'blackListed') : undefined

const repeated: Check = ({ repeated: before }) => (before?.decision === 'hold' ? undefined : before)

const alreadyInside: Check = ({ isInside, policy }) => (isInside ? byPolicy(policy.inside, 'inside') : undefined)

const reasonOfHolder = {
  card: 'card',
  unit: 'company',
  whiteList: 'whiteList',
  visitor: 'visitor',
  booking: 'booking',
  freeVehicle: 'freeVehicle',
} as const satisfies Record<RightHolder, AskReason>

const right: Check = ({ rights }) => {
  const found = rights.find(({ inside, spots }) => inside < spots) ?? rights.find(({ whenFull }) => whenFull === 'pass')
  return found && as('open', reasonOfHolder[found.holder], found.rightId)
}

const arrears: Check = ({ arrearsFen, policy }) => (arrearsFen > 0 ? byPolicy(policy.arrears, 'arrears') : undefined)

const full: Check = ({ freeSpots, policy }) =>
  freeSpots !== null && freeSpots <= 0 ? byPolicy(policy.full, 'full') : undefined

const price: Check = ({ price: priced, isPaidByCard, arrearsFen, policy, rights }) => {
  if (priced === undefined) return undefined
  if (priced === null) return as('hold', 'unpriced')
  const isDue = priced.dueFen > 0
  if (isDue && !isPaidByCard) return as('hold', 'unpaid')
  // The lot asks for what is owed from before; nobody is kept in for good, so it does not refuse.
  if (arrearsFen > 0 && policy.arrears !== 'open' && rights.length === 0) return as('hold', 'arrears')
  if (isDue) return as('open', 'storedCard')
  if (priced.isGrace) return as('open', 'grace')
  return as('open', priced.payableFen === 0 ? 'free' : 'paid')
}

/** Without a stay, a vehicle that parks by a right leaves by it, too. */
const rightWithoutEntry: Check = ({ rights }) => {
  const [found] = rights
  return found && as('open', reasonOfHolder[found.holder])
}

const noEntry: Check = ({ policy }) => byPolicy(policy.noEntry, 'noEntry')

/** The first that has something to say decides. Visitors and bookings have rights, too, which are asked after the others. */
const checks: Record<Direction, readonly Check[]> = {
  in: [laneMode, noPlate, notReal, blackList, repeated, alreadyInside, right, arrears, full],
  out: [laneMode, noPlate, notReal, price, repeated, rightWithoutEntry, noEntry],
}

/** Whether to open for a vehicle at a lane. Pure: the same question has the same answer. */
export function decideAtLane(asked: AskedLane): Decided {
  for (const check of checks[asked.direction]) {
    const decided = check(asked)
    if (decided) return decided
  }
  return as('open', 'temporary')
}
