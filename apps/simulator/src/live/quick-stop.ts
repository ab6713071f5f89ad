import { type Car, carOfNumber } from '../plate.ts'
import type { Random } from '../random.ts'
import { byMoment, type TimedPass } from '../timed-pass.ts'
import { type PassOptions, passOf } from './day-passes.ts'

const firstCar = 500_000
const cars = 600
/** The gates are busy for people trying the product; a demo left running slows to a pace that keeps its figures plausible. */
const busyMs = 10 * 60_000
const calmFactor = 5
/** Of the spaces, those who came before the demo began: they have stayed long enough to pay, and leave one by one from the first minute on. */
const earlyShare = 0.35
const earlyLeaveWithinMs = 40 * 60_000

/** A car that the simulator let in and has to let out again. */
export interface ParkedCar extends Car {
  id: string
  /** Milliseconds since the epoch. */
  leavesAt: number
}

interface QuickStopOptions extends Pick<PassOptions, 'zone' | 'lanes'> {
  random: Random
  now: number
  /** Cars that an earlier run left inside. */
  inside: readonly ParkedCar[]
  /** How many may be inside at a time. */
  spaces: number
  secondsBetweenPasses: number
}

/** Taxis, couriers, school runs: what keeps the gates busy while the cars of the generated day take their time. */
export interface QuickStops {
  takeUntil(moment: number): TimedPass[]
  /** Lets a particular car in for a while. */
  enter(car: Car, moment: number, seconds: number): TimedPass
  inside(): readonly ParkedCar[]
}

export function createQuickStops(options: QuickStopOptions): QuickStops {
  const { random, now, spaces } = options
  const secondsBetweenCars = options.secondsBetweenPasses * 2
  const longShare = shareOfLongStays(spaces, secondsBetweenCars)
  const run = Math.floor(now / 1000).toString(36)
  let inside = [...options.inside]
  let entered = 0
  let nextAt = now + 1_500
  // Until the first of them leaves, twice as many come: the gates are busy from the start.
  let pace = inside.length > 0 ? 1 : 0.5

  const enter = (car: Car, moment: number, seconds: number) => {
    entered++
    const id = `quick-${run}-${entered}`
    inside.push({ id, plate: car.plate, plateColor: car.plateColor, leavesAt: moment + Math.round(seconds) * 1000 })
    return passOf(id, 'in', moment, car, options)
  }
  const leave = (moment: number) => {
    const leaving = inside.filter(car => car.leavesAt <= moment)
    inside = inside.filter(car => car.leavesAt > moment)
    if (leaving.length > 0) pace = 1
    return leaving.map(car => passOf(car.id, 'out', car.leavesAt, car, options))
  }
  // Counting on from the time of day, a car comes back hours after its last visit, also when the demo was restarted in between.
  const nextCar = () => carOfNumber(firstCar + ((Math.floor(now / 10_000) + entered) % cars))
  const come = (moment: number) => {
    if (moment - nextAt > 60_000) nextAt = moment
    const passes: TimedPass[] = []
    const calm = moment - now > busyMs ? calmFactor : 1
    for (; nextAt <= moment; nextAt += Math.ceil(pace * calm * secondsBetweenCars * random.between(0.4, 1.6) * 1000)) {
      const car = nextCar()
      if (inside.length >= spaces || inside.some(({ plate }) => plate === car.plate)) continue
      const seconds = random.chance(longShare) ? random.between(1_200, 2_400) : random.between(60, 200)
      passes.push(enter(car, nextAt, seconds))
    }
    return passes
  }
  const comeEarly = () =>
    Array.from({ length: Math.floor(spaces * earlyShare) }, () => {
      const cameAt = now - Math.round(random.between(35, 150)) * 60_000
      const leavesAt = now + random.between(0, earlyLeaveWithinMs)
      return enter(nextCar(), cameAt, (leavesAt - cameAt) / 1000)
    })
  const early = inside.length === 0 ? comeEarly() : []
  return {
    takeUntil: moment => [...early.splice(0), ...leave(moment), ...come(moment)].sort(byMoment),
    enter,
    inside: () => inside,
  }
}

// As many stay for half an hour, and pay, as the spaces allow at this pace.
function shareOfLongStays(spaces: number, secondsBetweenCars: number): number {
  const meanStay = spaces * 0.8 * secondsBetweenCars
  return Math.min(0.3, Math.max(0, (meanStay - 130) / 1_670))
}
