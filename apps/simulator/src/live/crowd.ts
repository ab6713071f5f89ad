import type { Random } from '../random.ts'
import { day, hour, minute } from './day-stay.ts'
import type { Occasion } from './occasion.ts'

/** Somebody who would like to park: a car of the fleet by its number, or null for any of the neighbourhood. */
export interface Arrival {
  car: number | null
  entersAt: number
  leavesAt: number
}

const closing = 23.8 * hour
const lastEntry = 22.5 * hour

/** People who live nearby: they come in the evening and leave the next morning, later on a day off. */
export function residents(random: Random, cars: number, nextIsDayOff: boolean): Arrival[] {
  const [wake, spread, first, last] = nextIsDayOff ? [10.5, 70, 7.5, 13.5] : [8, 40, 6, 10.5]
  return Array.from({ length: cars }, (_, car) => ({
    car,
    entersAt: Math.round(random.around(19.5 * hour, 70 * minute, 16 * hour, 23.5 * hour)),
    leavesAt: day + Math.round(random.around(wake * hour, spread * minute, first * hour, last * hour)),
  })).filter(() => random.chance(0.9))
}

/** People who work in the building: the same cars every working day. */
export function commuters(random: Random, firstCar: number, cars: number, isDayOff: boolean): Arrival[] {
  return Array.from({ length: cars }, (_, index) => ({
    car: firstCar + index,
    entersAt: Math.round(random.around(8.5 * hour, 32 * minute, 7 * hour, 10.5 * hour)),
    leavesAt: Math.round(random.around(18.3 * hour, 50 * minute, 16.5 * hour, 21.5 * hour)),
  })).filter(() => random.chance(isDayOff ? 0.1 : 0.88))
}

/** Visitors. Most stay about as long as the median, a few much longer; all leave by closing time. */
export function guests(random: Random, occasion: Occasion, spaces: number): Arrival[] {
  const cars = Math.round(spaces * occasion.share * random.between(0.88, 1.12))
  return Array.from({ length: cars }, () => {
    const entersAt = Math.round(random.around(occasion.peak, occasion.spread, occasion.earliest, lastEntry))
    const factor = Math.exp(random.around(0, occasion.tail, -2 * occasion.tail, 2 * occasion.tail))
    const stays = Math.max(minute, Math.round(occasion.median * factor))
    return { car: null, entersAt, leavesAt: Math.min(entersAt + stays, closing) }
  })
}
