import { isInForce } from '../access/right-holder.ts'
import type { Direction } from '../traffic/pass.ts'
import { normalisePlate, type PlateColor } from '../wire/plate.ts'
import { type Decided, decideAtLane } from './decide.ts'
import type { LaneLists, ListedRights } from './lists.ts'
import { rightsAt, type VehicleAtLane } from './rights-at.ts'

/** A read of a live camera. */
interface ListedRead {
  laneCode: string
  direction: Direction
  plate: string | null
  plateColor?: PlateColor | null | undefined
  isFake: boolean
}

/**
 * What a box decides by the lists that it has while the server does not answer, by the checks of the server itself. What it cannot know speaks for the vehicle: that it
 * is not inside, owes nothing, and that its right has a spot left. Everybody may leave, also without a plate or with one in doubt: nobody can open for who is held, and a queue at
 * an exit is worse than a stay that is paid later. Only a lane that is held closed stays so.
 */
export function decideByLists(
  lists: LaneLists | undefined,
  { laneCode, direction, plate: read, plateColor, isFake }: ListedRead,
  atMs: number,
): Pick<Decided, 'decision' | 'reason'> {
  const plate = normalisePlate(read ?? '')
  const lane = lists?.lanes.find(each => each.laneCode === laneCode)
  const decided = decideAtLane({
    ...{ direction, plate, isFake, mode: lane?.mode ?? 'normal', isInner: lane?.isInner ?? false },
    policy: {
      blackListed: lists?.whenBlackListed ?? 'open',
      inside: 'open',
      arrears: 'open',
      full: 'open',
      noEntry: 'open',
    },
    isBlackListed: lists?.blackListed.includes(plate) ?? false,
    ...{ isInside: false, arrearsFen: 0, freeSpots: null, price: undefined, isPaidByCard: false, repeated: undefined },
    rights: lists?.rights ? rightsOf(lists.rights, { plate, plateColor }, atMs) : [],
  })
  if (direction === 'out' && decided.decision === 'hold') return { ...decided, decision: 'open' }
  const isStranger = direction === 'in' && decided.reason === 'temporary'
  return isStranger && lists?.rights ? { ...decided, decision: lists.rights.whenCutOff } : decided
}

function rightsOf({ rights, freeing, vehicleClasses, timeZone }: ListedRights, vehicle: VehicleAtLane, atMs: number) {
  const ofPlate = rights.filter(right => right.plate === vehicle.plate && isInForce(right, atMs))
  const rules = freeing.map(rule => ({ ...rule, holder: 'freeVehicle' as const, timeZone }))
  return rightsAt({ rights: ofPlate, freeing: rules, vehicleClasses, timeZone }, vehicle, atMs).map(({ holder }) => ({
    ...{ rightId: 0, holder, spots: 1, whenFull: 'pass' as const, inside: 0 },
  }))
}
