import type { LocalDay } from '@parkdesk/contract'

/** A plate that a card has for some days, grace days included. */
export interface HeldPlate {
  plate: string
  /** Of the card: `keyOfCard`. */
  key: string
  name: string
  lots: readonly { lotId: number; name: string }[]
  fromDay: LocalDay
  /** null: for as long as the card is suspended. */
  untilDay: LocalDay | null
  endDay: LocalDay
}

type Wish = Pick<HeldPlate, 'plate' | 'key' | 'fromDay'> & { lotIds: readonly number[]; untilDay: LocalDay }

/** Which plates have a card where and when, to be asked and added to. */
export function heldPlates(held: Iterable<HeldPlate>) {
  const byPlate = new Map<string, HeldPlate[]>()
  const add = (each: HeldPlate) => {
    const known = byPlate.get(each.plate)
    if (known) known.push(each)
    else byPlate.set(each.plate, [each])
  }
  for (const each of held) add(each)
  return {
    add,
    /** Another card that has the plate at one of the lots on one of the days, and that lot. */
    findRival({ plate, key, lotIds, fromDay, untilDay }: Wish) {
      for (const rival of byPlate.get(plate) ?? []) {
        if (rival.key === key || rival.fromDay > untilDay) continue
        if (rival.untilDay !== null && rival.untilDay < fromDay) continue
        const lot = rival.lots.find(({ lotId }) => lotIds.includes(lotId))
        if (lot) return { rival, lot }
      }
      return undefined
    },
  }
}
