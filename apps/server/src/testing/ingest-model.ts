import type { PassEvent } from '@parkdesk/contract'

/**
 * A lot that takes events one by one, written from ARCHITECTURE.md ("How a pass becomes an order") and the glossary, without the server's code:
 * what ingest has to come to however the same events are cut into batches. Lanes are IN-1, IN-2, OUT-1, OUT-2; the fee is a new lot's: 30
 * minutes free, then ¥5 an hour, at most ¥30 a day.
 */
export interface ModelStay {
  plate: string
  status: 'inside' | 'left' | 'exitMissed' | 'entryMissed'
  mark: string
  entryMs: number | null
  entryLane: string | null
  exitMs: number | null
  exitLane: string | null
  payableFen: number | null
}

export interface ModelPass {
  box: string
  eventId: string
  outcome: string
  stay: ModelStay | null
}

export interface ModelAlarm {
  kind: 'blackListed' | 'exitWithoutEntry' | 'eventConflict'
  plate: string
  isOpen: boolean
}

export interface ModelAnswer {
  result: 'accepted' | 'duplicate' | 'refused'
  outcome?: string
}

const sameVehicleMs = 10_000
const wrongClockMs = 24 * 3_600_000
const minuteMs = 60_000

/** A lot without traffic, whose operator has black-listed a plate. */
export function modelLot(blackListed: string) {
  const stays: ModelStay[] = []
  const passes: ModelPass[] = []
  const alarms: ModelAlarm[] = []
  const alarmOf = new Map<ModelStay, ModelAlarm>()
  const contents = new Map<string, string>()

  const add = (stay: Partial<ModelStay> & Pick<ModelStay, 'plate' | 'status' | 'mark'>): ModelStay => {
    const added = { entryMs: null, entryLane: null, exitMs: null, exitLane: null, payableFen: null, ...stay }
    stays.push(added)
    return added
  }
  const inside = (plate: string) => stays.find(stay => stay.plate === plate && stay.status === 'inside')
  /** Every moment at which the plate was seen in a stay other than this one. */
  const seenBesides = (besides: ModelStay) =>
    stays
      .filter(stay => stay.plate === besides.plate && stay !== besides)
      .flatMap(stay => [stay.entryMs, stay.exitMs])
      .filter(ms => ms !== null)
  const isQuiet = (besides: ModelStay, fromMs: number, toMs: number) =>
    !seenBesides(besides).some(ms => ms > fromMs && ms < toMs)

  const enter = (plate: string, lane: string, ms: number): [string, ModelStay] => {
    const known = stays.filter(stay => stay.plate === plate)
    const again = known.find(stay => stay.entryLane === lane && Math.abs((stay.entryMs ?? 0) - ms) <= sameVehicleMs)
    if (again) return ['repeated', again]
    const entry = { plate, entryMs: ms, entryLane: lane }
    const waiting = known.filter(stay => stay.status === 'entryMissed' && (stay.exitMs ?? 0) >= ms)
    const next = waiting.reduce<ModelStay | undefined>(
      (first, stay) => ((stay.exitMs ?? 0) < (first?.exitMs ?? Infinity) ? stay : first),
      undefined,
    )
    if (next && isQuiet(next, ms, next.exitMs ?? ms)) {
      Object.assign(next, { ...entry, status: 'left', mark: 'lateEntry' })
      next.payableFen = feeOf(next)
      const alarm = alarmOf.get(next)
      if (alarm) alarm.isOpen = false
      return ['lateEntry', next]
    }
    const wasSeenLater = known.some(stay => (stay.entryMs ?? 0) > ms || (stay.exitMs ?? 0) > ms)
    if (wasSeenLater) return ['doubleEntry', add({ ...entry, status: 'exitMissed', mark: 'doubleEntry' })]
    const before = inside(plate)
    if (before) Object.assign(before, { status: 'exitMissed', mark: 'doubleEntry' })
    return [before ? 'doubleEntry' : 'opened', add({ ...entry, status: 'inside', mark: 'none' })]
  }

  const leave = (plate: string, lane: string, ms: number): [string, ModelStay] => {
    const known = stays.filter(stay => stay.plate === plate)
    const again = known.find(stay => stay.exitLane === lane && Math.abs((stay.exitMs ?? 0) - ms) <= sameVehicleMs)
    if (again) return ['repeated', again]
    const end = (stay: ModelStay, outcome: string, mark: string): [string, ModelStay] => {
      Object.assign(stay, { status: 'left', mark, exitMs: ms, exitLane: lane })
      stay.payableFen = feeOf(stay)
      return [outcome, stay]
    }
    const present = inside(plate)
    const enteredMs = present?.entryMs ?? Infinity
    if (present && enteredMs === ms) return end(present, 'zeroLength', 'zeroLength')
    if (present && enteredMs < ms) return end(present, 'closed', present.mark)
    const waiting = known.filter(stay => stay.status === 'exitMissed' && (stay.entryMs ?? Infinity) <= ms)
    const last = waiting.reduce<ModelStay | undefined>(
      (latest, stay) => ((stay.entryMs ?? 0) > (latest?.entryMs ?? -Infinity) ? stay : latest),
      undefined,
    )
    if (last && isQuiet(last, last.entryMs ?? ms, ms)) return end(last, 'lateExit', 'lateExit')
    if (present && enteredMs - ms <= wrongClockMs) return end(present, 'negative', 'negative')
    const orphan = add({ plate, status: 'entryMissed', mark: 'entryMissed', exitMs: ms, exitLane: lane })
    return ['orphanExit', orphan]
  }

  const settle = ({ plate, laneCode, direction, passedAt }: PassEvent): [string, ModelStay | null] => {
    if (!/^(IN|OUT)-[12]$/.test(laneCode)) return ['unknownLane', null]
    if (!plate) return ['noPlate', null]
    return (direction === 'in' ? enter : leave)(plate, laneCode, Date.parse(passedAt))
  }

  return {
    stays,
    passes,
    alarms,
    /** Takes an event of a box, and answers it. */
    take(box: string, event: PassEvent): ModelAnswer {
      const { eventId, ...content } = event
      const known = contents.get(`${box} ${eventId}`)
      if (known !== undefined && known !== JSON.stringify(content)) {
        const isRaised = alarms.some(alarm => alarm.kind === 'eventConflict' && alarm.plate === box)
        if (!isRaised) alarms.push({ kind: 'eventConflict', plate: box, isOpen: true })
        return { result: 'refused' }
      }
      const before = passes.find(pass => pass.box === box && pass.eventId === eventId)
      if (before) return { result: 'duplicate', outcome: before.outcome }
      contents.set(`${box} ${eventId}`, JSON.stringify(content))
      const [outcome, stay] = settle(event)
      passes.push({ box, eventId, outcome, stay })
      const plate = event.plate ?? ''
      if (plate === blackListed && outcome !== 'repeated') alarms.push({ kind: 'blackListed', plate, isOpen: true })
      if (stay && outcome === 'orphanExit') {
        const alarm = { kind: 'exitWithoutEntry' as const, plate, isOpen: true }
        alarms.push(alarm)
        alarmOf.set(stay, alarm)
      }
      return { result: 'accepted', outcome }
    },
  }
}

/** null: it ends before it begins, which a person has to look at. */
function feeOf({ entryMs, exitMs }: ModelStay): number | null {
  const minutes = ((exitMs ?? 0) - (entryMs ?? 0)) / minuteMs
  if (minutes < 0) return null
  return minutes <= 30 ? 0 : Math.min(3000, Math.ceil(minutes / 60) * 500)
}
