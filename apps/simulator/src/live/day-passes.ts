import type { Lane } from '../box.ts'
import { deviceTime } from '../clock.ts'
import { createRandom } from '../random.ts'
import { byMoment, laneOf, type TimedPass } from '../timed-pass.ts'
import type { DayStay } from './day-stay.ts'

export interface PassOptions {
  /** Goes before the date in event ids. */
  name: string
  zone: string
  lanes: readonly Lane[]
}

/** The entries and exits of one day's stays, in order, with event ids that are the same whenever that day is made. */
export function dayPasses(date: string, stays: readonly DayStay[], options: PassOptions): TimedPass[] {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(options.zone).epochMilliseconds
  return stays
    .flatMap(stay => [
      passOf(`${options.name}-${date}-${stay.id}`, 'in', midnight + stay.entersAt * 1000, stay, options),
      passOf(`${options.name}-${date}-${stay.id}`, 'out', midnight + stay.leavesAt * 1000, stay, options),
    ])
    .sort(byMoment)
}

/** One pass of a made-up car: `id` names the stay, lane and confidence follow from it. */
export function passOf(
  id: string,
  direction: Lane['direction'],
  moment: number,
  { plate, plateColor }: Pick<DayStay, 'plate' | 'plateColor'>,
  { zone, lanes }: Pick<PassOptions, 'zone' | 'lanes'>,
): TimedPass {
  const eventId = `${id}-${direction}`
  const random = createRandom(eventId)
  const laneCode = laneOf(lanes, direction, random.below(1_000))
  const confidence = Math.round(random.between(0.91, 0.999) * 1000) / 1000
  const passedAt = deviceTime(moment, zone)
  return { moment, event: { eventId, laneCode, direction, passedAt, plate, plateColor, confidence } }
}
