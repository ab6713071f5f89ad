import type { Lane } from '../box.ts'
import { deviceTime } from '../clock.ts'
import { plateOfNumber } from '../plate.ts'
import { laneOf, type TimedPass } from '../timed-pass.ts'
import type { RecordedStay } from './read-log.ts'

interface LogOptions {
  /** Goes before the number in event ids: the same log under the same name gives the same ids. */
  name: string
  zone: string
  lanes: readonly Lane[]
}

interface NumberedPass extends TimedPass {
  seq: number
}

/**
 * Every stay as an entry and an exit, in the order in which they must have happened. If a clock was wrong and the recorded exit is before
 * the entry, the entry still comes first, as in a stay of zero length.
 */
export function orderEvents(stays: readonly RecordedStay[], options: LogOptions): TimedPass[] {
  return stays.flatMap(stay => passesOf(stay, options)).sort(asHappened)
}

function passesOf({ seq, enteredAt, leftAt }: RecordedStay, { name, zone, lanes }: LogOptions): NumberedPass[] {
  const entered = momentOf(enteredAt, zone)
  const left = leftAt === null ? null : momentOf(leftAt, zone)
  const pass = (direction: Lane['direction'], moment: number, clockMoment: number): NumberedPass => ({
    seq,
    moment,
    event: {
      eventId: `${name}-${seq}-${direction}`,
      laneCode: laneOf(lanes, direction, seq),
      direction,
      passedAt: deviceTime(clockMoment, zone),
      plate: plateOfNumber(seq),
      plateColor: 'blue',
    },
  })
  if (left === null) return [pass('in', entered, entered)]
  return [pass('in', Math.min(entered, left), entered), pass('out', left, left)]
}

const momentOf = (localTime: string, zone: string): number =>
  Temporal.PlainDateTime.from(localTime.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds

const asHappened = (one: NumberedPass, other: NumberedPass): number =>
  one.moment - other.moment ||
  one.seq - other.seq ||
  Number(one.event.direction === 'out') - Number(other.event.direction === 'out')
