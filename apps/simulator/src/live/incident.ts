import { carOfNumber } from '../plate.ts'
import type { Random } from '../random.ts'
import type { TimedPass } from '../timed-pass.ts'
import { type PassOptions, passOf } from './day-passes.ts'
import type { QuickStops } from './quick-stop.ts'

/** What the demo seed has on its black list. */
export const blackListedPlates = ['粤B8K55D', '粤BD12345', '湘A6T88Z'] as const

const kinds = ['blackListed', 'orphanExit', 'unreadPlate', 'repeated'] as const
type Kind = (typeof kinds)[number]

interface IncidentOptions extends Pick<PassOptions, 'zone' | 'lanes'> {
  random: Random
  now: number
  quickStops: QuickStops
  report: (line: string) => void
}

/** Incidents for the operator, one every 40 to 60 seconds, the first soon after the start. */
export interface Incidents {
  /** `last` is the newest ordinary pass of this moment, for a camera to see twice. */
  takeUntil(moment: number, last: TimedPass | undefined): TimedPass[]
}

export function createIncidents(options: IncidentOptions): Incidents {
  const { random, now, report } = options
  const run = Math.floor(now / 1000).toString(36)
  let happened = 0
  let nextAt = now + 12_000
  let kind: Kind = 'blackListed'
  return {
    takeUntil(moment, last) {
      if (moment < nextAt) return []
      const incident = makeIncident(kind, `odd-${run}-${happened + 1}`, moment, last, options)
      if (!incident) return []
      happened++
      nextAt = moment + random.between(40_000, 60_000)
      kind = random.pick(kinds.filter(each => each !== kind))
      report(`${incident.pass.event.passedAt.slice(11, 19)}  ${incident.sentence}`)
      return [incident.pass]
    },
  }
}

type Incident = { pass: TimedPass; sentence: string } | undefined

function makeIncident(
  kind: Kind,
  id: string,
  moment: number,
  last: TimedPass | undefined,
  options: IncidentOptions,
): Incident {
  switch (kind) {
    case 'blackListed':
      return blackListed(moment, options)
    case 'orphanExit':
      return orphanExit(id, moment, options)
    case 'unreadPlate':
      return unreadPlate(id, moment, options)
    case 'repeated':
      return last && repeated(id, moment, last)
  }
}

function blackListed(moment: number, { random, quickStops }: IncidentOptions): Incident {
  const isInside = (plate: string) => quickStops.inside().some(car => car.plate === plate)
  const plates = blackListedPlates.filter(each => !isInside(each))
  if (plates.length === 0) return undefined
  const plate = random.pick(plates)
  const car = { plate, plateColor: plate.length === 8 ? ('green' as const) : ('blue' as const) }
  const pass = quickStops.enter(car, moment, random.between(60, 150))
  return { pass, sentence: `black-listed ${plate} enters at ${pass.event.laneCode}` }
}

function orphanExit(id: string, moment: number, options: IncidentOptions): Incident {
  const car = carOfNumber(600_000 + options.random.below(50_000))
  const pass = passOf(id, 'out', moment, car, options)
  return { pass, sentence: `${car.plate} leaves at ${pass.event.laneCode} and was never seen entering` }
}

function unreadPlate(id: string, moment: number, options: IncidentOptions): Incident {
  const seen = passOf(id, 'in', moment, carOfNumber(0), options)
  const { plate, plateColor, ...event } = seen.event
  const confidence = Math.round(options.random.between(0.1, 0.4) * 1000) / 1000
  return { pass: { moment, event: { ...event, confidence } }, sentence: `no plate read at ${event.laneCode}` }
}

function repeated(id: string, moment: number, last: TimedPass): Incident {
  const event = { ...last.event, eventId: `${id}-again` }
  return { pass: { moment, event }, sentence: `${event.laneCode} sees ${event.plate} twice` }
}
