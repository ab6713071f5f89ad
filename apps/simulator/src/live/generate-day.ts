import { carOfNumber } from '../plate.ts'
import { createRandom, type Random } from '../random.ts'
import { type Arrival, commuters, guests, residents } from './crowd.ts'
import type { DayStay } from './day-stay.ts'
import { dayOffOccasions, workdayOccasions } from './occasion.ts'

export interface DayOptions {
  date: string
  /** Spaces of the lot. */
  capacity: number
  seed: string
}

/**
 * A believable day of a lot at an office building with some shops: every stay that begins on that date. Pure: the same options give the same
 * day. Days fit together: the residents of one leave before those of the next come, so the lot never holds more cars than spaces.
 */
export function generateDay({ date, capacity, seed }: DayOptions): DayStay[] {
  const random = createRandom(`${seed} ${date} ${capacity}`)
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const isDayOff = weekday >= 6
  const homes = Math.floor(capacity * 0.15)
  const spaces = capacity - homes
  const overnight = residents(random, homes, weekday === 5 || weekday === 6)
  const comers = [
    ...commuters(random, homes, Math.round(spaces * 0.55), isDayOff),
    ...(isDayOff ? dayOffOccasions : workdayOccasions).flatMap(occasion => guests(random, occasion, spaces)),
  ]
  const neighbourhood = { firstCar: homes + spaces, cars: capacity * 8 }
  return [...overnight, ...admit(random, comers.sort(byEntry), spaces, neighbourhood)].sort(byEntry).map(toStay)
}

const byEntry = (one: Arrival, other: Arrival) => one.entersAt - other.entersAt

// A car that finds the lot full drives on. A guest is a car of the neighbourhood that is not inside already; some come often.
function admit(
  random: Random,
  arrivals: Arrival[],
  spaces: number,
  from: { firstCar: number; cars: number },
): Arrival[] {
  const admitted: Arrival[] = []
  let inside: Arrival[] = []
  for (const arrival of arrivals) {
    inside = inside.filter(stay => stay.leavesAt >= arrival.entersAt)
    const car = arrival.car ?? from.firstCar + Math.floor(random.next() ** 2 * from.cars)
    if (inside.length >= spaces || inside.some(stay => stay.car === car)) continue
    const stay = { ...arrival, car }
    inside.push(stay)
    admitted.push(stay)
  }
  return admitted
}

const toStay = ({ car, entersAt, leavesAt }: Arrival, index: number): DayStay => ({
  ...carOfNumber(car ?? 0),
  id: String(index + 1),
  entersAt,
  leavesAt,
})
