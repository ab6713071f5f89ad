import type { Db } from '../../../db/database.ts'
import type { AskedLane, KnownLot, LotMemory } from './lot-settings.ts'
import { type Asking, findFacts, findWaiting, type PlateFacts } from './queries.ts'

/** What is known of a lane and a plate at the moment of an ask. */
export interface AskFacts
  extends Omit<PlateFacts, 'stamp' | 'inside' | 'letIn'>,
    Omit<KnownLot, 'stamp' | 'lanes' | 'ownTexts'> {
  /** null: the lot has no lane of this code. */
  lane: AskedLane | null
  /** Vehicles inside and, where the lot is nearly full, those that were just let in. */
  taken: number
  /** What displays are to say, by reason. */
  ownTexts: KnownLot['ownTexts']['in']
  lot: KnownLot
}

interface Reading {
  memory: LotMemory
  /** Whether vehicles that were just let in are counted. */
  withLetIn: boolean
}

/** After so many changes of the settings within one ask, those are used that were read last: after it came. */
const mostReadings = 3

/** All that a decision depends on, of one moment: settings from memory count only while they hold. */
export async function readFacts(db: Db, asking: Asking, { memory, withLetIn }: Reading): Promise<AskFacts> {
  for (let reading = 1; ; reading += 1) {
    const lot = await memory.know(db, asking)
    const { stamp, ...plate } = await findFacts(db, asking, { lot, withLetIn })
    if (stamp === lot.stamp || reading === mostReadings) return withStay(db, asking, joined(lot, plate, asking))
    memory.forget(asking)
  }
}

/** From so few free spots on those that were just let in are counted, too. */
export const nearlyFull = 50

const joined = (
  lot: KnownLot,
  { inside, letIn, ...plate }: Omit<PlateFacts, 'stamp'>,
  { laneCode, direction }: Asking,
): AskFacts => {
  const { policy, timeZone, capacity, payChannels, vehicleClasses, freeing, lanes, ownTexts } = lot
  const settings = { policy, timeZone, capacity, payChannels, vehicleClasses, freeing, ownTexts: ownTexts[direction] }
  const taken = inside + (capacity - inside <= nearlyFull ? letIn : 0)
  return { ...plate, ...settings, lane: lanes.get(laneCode) ?? null, taken, lot }
}

/** An exit may end a stay although its vehicle is not known to be inside. */
const withStay = async (db: Db, asking: Asking, facts: AskFacts): Promise<AskFacts> =>
  isUnknown(facts, asking) ? { ...facts, stay: await findWaiting(db, asking) } : facts

/** Whether a vehicle that leaves the lot is not known to be inside. */
const isUnknown = ({ before, lane, stay }: AskFacts, { direction, plate }: Asking) =>
  direction === 'out' && plate !== '' && before === null && stay === null && lane !== null && !lane.isInner
