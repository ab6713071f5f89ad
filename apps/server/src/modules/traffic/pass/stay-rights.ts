import { freedBy } from '@parkdesk/contract'
import type { StayRight } from '../../access/parking-right/right.ts'
import { type OpenRight, openSpots, type PlateRight } from '../../access/parking-right/rules.ts'
import type { Stay } from './rules.ts'

/**
 * Assigns spots of rights to the stays of a batch, and frees them, as passes change the stays.
 *
 * @param rules of the lot, by which vehicles park free that have no other right
 */
export function openStayRights(rights: readonly PlateRight[], rules: readonly OpenRight[] = []) {
  const spots = openSpots(rights)
  const ofPlate = Map.groupBy(rights, right => right.plate)
  const byId = new Map<number, StayRight>([...rights, ...rules].map(right => [right.rightId, right]))

  const enter = (plate: string, stay: Stay): Stay => {
    if (stay.entryMs === null) return stay
    const known = [...(ofPlate.get(plate) ?? []), ...freedBy(rules, { ...stay, plate }, stay.entryMs)]
    const rightId = spots.take(known, stay.entryMs)
    return rightId === undefined ? stay : { ...stay, rightId }
  }
  const followOne = (plate: string, before: Stay | undefined, after: Stay): Stay => {
    if (before === after) return after
    const isInside = after.parkStatus === 'inside'
    const wasInside = before?.parkStatus === 'inside'
    if (isInside && !wasInside && after.rightId === null) return enter(plate, after)
    if (wasInside && !isInside && after.rightId !== null) spots.giveBack(after.rightId)
    // A late entry: whether there was a free spot then is decided by the spots that are free now.
    if (after.parkStatus === 'left' && before?.entryMs === null) {
      const entered = enter(plate, after)
      if (entered.rightId !== null) spots.giveBack(entered.rightId)
      return entered
    }
    return after
  }
  return {
    /** The stays of a plate after a pass, with their rights. */
    follow(plate: string, before: readonly Stay[], after: Stay[]): Stay[] {
      if (rights.length === 0 && rules.length === 0) return after
      const known = new Map(before.map(stay => [stay.orderId, stay]))
      // Exits free their spots first.
      const leaving = (stay: Stay) => stay.parkStatus !== 'inside'
      const followed = new Map(
        [...after.filter(leaving), ...after.filter(stay => !leaving(stay))].map(stay => [
          stay.orderId,
          followOne(plate, known.get(stay.orderId), stay),
        ]),
      )
      return after.map(stay => followed.get(stay.orderId) ?? stay)
    },
    rightOf: (rightId: number | null): StayRight | null => (rightId === null ? null : (byId.get(rightId) ?? null)),
  }
}
