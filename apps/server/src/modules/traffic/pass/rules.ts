import type { Energy, OrderMark, ParkStatus, PassOutcome, PassTiming, VehicleSize } from '@parkdesk/contract'

/** The part of a stay that passes determine. Times are epoch milliseconds. */
export interface Stay {
  orderId: number
  plateColor: string
  /** The vehicle size reported at the entry; or at the exit, if the entry had none. The class and its energy likewise. */
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  parkStatus: ParkStatus
  mark: OrderMark
  entryMs: number | null
  entryLaneId: number | null
  exitMs: number | null
  exitLaneId: number | null
  /** The right whose spot it uses. */
  rightId: number | null
}

/** A pass of a known plate through a known lane. */
export interface SeenPass {
  atMs: number
  direction: 'in' | 'out'
  laneId: number
  plateColor: string
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  /** The reserved order id, in case the pass opens one. */
  newOrderId: number
}

export interface Settlement {
  outcome: PassOutcome
  /** The id of the order that the pass belongs to. */
  orderId: number
  /** All stays of the plate afterwards; unchanged ones are the same objects. */
  stays: Stay[]
}

/** A second reading of a plate by the same lane within this time is the same vehicle. */
export const repeatMs = 10_000
/** An exit up to this long before the entry of the vehicle inside is attributed to a wrong clock. */
export const reversedMs = 24 * 3_600_000
const lateMs = 5 * 60_000
const earlyMs = 60_000

/** Whether an event was sent late or is in the future, by the device's own clock at sending. */
export function timingOf(passedMs: number, sentMs: number): PassTiming {
  if (passedMs > sentMs + earlyMs) return 'early'
  return sentMs - passedMs > lateMs ? 'late' : 'onTime'
}

/**
 * Applies a pass to the stays of its plate in its lot (design: passes and orders). Events may come late and out of order; nothing is
 * guessed: what does not fit becomes a named state for a person.
 */
export function settle(stays: readonly Stay[], pass: SeenPass): Settlement {
  return pass.direction === 'in' ? settleEntry(stays, pass) : settleExit(stays, pass)
}

function settleEntry(stays: readonly Stay[], pass: SeenPass): Settlement {
  const { atMs, laneId } = pass
  const repeated = stays.find(
    stay => stay.entryMs !== null && stay.entryLaneId === laneId && Math.abs(stay.entryMs - atMs) <= repeatMs,
  )
  if (repeated) return { outcome: 'repeated', orderId: repeated.orderId, stays: [...stays] }

  const inside = stays.find(stay => stay.parkStatus === 'inside')
  const waiting = earliest(
    stays.filter(stay => stay.parkStatus === 'entryMissed' && stay.exitMs !== null && stay.exitMs >= atMs),
    'exitMs',
  )
  if (waiting && !hasMovement(stays, atMs, waiting.exitMs ?? atMs, waiting)) {
    return change(
      stays,
      waiting,
      {
        parkStatus: 'left',
        mark: 'lateEntry',
        entryMs: atMs,
        entryLaneId: laneId,
        ...seenFirst(pass, waiting),
      },
      'lateEntry',
    )
  }
  // The car has already been seen later, so this entry does not mean that it is inside.
  const isHistory = stays.some(
    stay => stay.parkStatus !== 'voided' && Math.max(stay.entryMs ?? -Infinity, stay.exitMs ?? -Infinity) > atMs,
  )
  if (isHistory) return open(stays, pass, { parkStatus: 'exitMissed', mark: 'doubleEntry' }, 'doubleEntry')
  if (!inside) return open(stays, pass, { parkStatus: 'inside', mark: 'none' }, 'opened')
  const superseded = stays.map(stay =>
    stay === inside ? { ...stay, parkStatus: 'exitMissed' as const, mark: markOf(stay, 'doubleEntry') } : stay,
  )
  return open(superseded, pass, { parkStatus: 'inside', mark: 'none' }, 'doubleEntry')
}

function settleExit(stays: readonly Stay[], pass: SeenPass): Settlement {
  const { atMs, laneId } = pass
  const repeated = stays.find(
    stay => stay.exitMs !== null && stay.exitLaneId === laneId && Math.abs(stay.exitMs - atMs) <= repeatMs,
  )
  if (repeated) return { outcome: 'repeated', orderId: repeated.orderId, stays: [...stays] }

  const left = { parkStatus: 'left' as const, exitMs: atMs, exitLaneId: laneId }
  const inside = stays.find(stay => stay.parkStatus === 'inside')
  if (inside?.entryMs != null && inside.entryMs <= atMs) {
    const isEmpty = inside.entryMs === atMs
    return change(
      stays,
      inside,
      { ...left, ...seenFirst(inside, pass), mark: isEmpty ? 'zeroLength' : inside.mark },
      isEmpty ? 'zeroLength' : 'closed',
    )
  }
  const waiting = latest(
    stays.filter(stay => stay.parkStatus === 'exitMissed' && stay.entryMs !== null && stay.entryMs <= atMs),
    'entryMs',
  )
  if (waiting && !hasMovement(stays, waiting.entryMs ?? atMs, atMs, waiting)) {
    return change(stays, waiting, { ...left, ...seenFirst(waiting, pass), mark: 'lateExit' }, 'lateExit')
  }
  if (inside?.entryMs != null && inside.entryMs - atMs <= reversedMs)
    return change(stays, inside, { ...left, ...seenFirst(inside, pass), mark: 'negative' }, 'negative')
  const orphan: Stay = {
    orderId: pass.newOrderId,
    plateColor: pass.plateColor,
    ...seenFirst(pass, pass),
    parkStatus: 'entryMissed',
    mark: 'entryMissed',
    entryMs: null,
    entryLaneId: null,
    exitMs: atMs,
    exitLaneId: laneId,
    rightId: null,
  }
  return { outcome: 'orphanExit', orderId: orphan.orderId, stays: [...stays, orphan] }
}

type SeenAs = Pick<Stay, 'vehicleSize' | 'vehicleClass' | 'vehicleEnergy'>

/** What the first of two sights of a vehicle took it for, and the second where the first did not know. A class holds with all that it says. */
const seenFirst = (first: SeenAs, second: SeenAs): SeenAs => {
  const { vehicleClass, vehicleEnergy } = first.vehicleClass === null ? second : first
  const vehicleSize = first.vehicleClass === null ? (first.vehicleSize ?? second.vehicleSize) : first.vehicleSize
  return { vehicleSize, vehicleClass, vehicleEnergy }
}

/** The stay of a plate that a moment lies in; undefined: none that is known. */
export const stayAt = (stays: readonly Stay[], atMs: number): Stay | undefined =>
  latest(
    stays.filter(
      ({ parkStatus, entryMs, exitMs }) =>
        entryMs !== null && entryMs <= atMs && (exitMs === null ? parkStatus === 'inside' : atMs <= exitMs),
    ),
    'entryMs',
  )

/** Whether another stay of the plate begins or ends between two moments: then the two do not belong together. */
const hasMovement = (stays: readonly Stay[], fromMs: number, toMs: number, besides: Stay) =>
  stays.some(
    stay =>
      stay !== besides &&
      stay.parkStatus !== 'voided' &&
      [stay.entryMs, stay.exitMs].some(ms => ms !== null && ms > fromMs && ms < toMs),
  )

const earliest = (stays: Stay[], by: 'entryMs' | 'exitMs') => stays.toSorted((a, b) => (a[by] ?? 0) - (b[by] ?? 0))[0]
const latest = (stays: Stay[], by: 'entryMs' | 'exitMs') => stays.toSorted((a, b) => (b[by] ?? 0) - (a[by] ?? 0))[0]

/** An order without passes stays marked for review, whatever passes arrive later. */
const markOf = (stay: Stay, mark: OrderMark): OrderMark => (stay.mark === 'inconsistent' ? stay.mark : mark)

function change(stays: readonly Stay[], stay: Stay, to: Partial<Stay>, outcome: PassOutcome): Settlement {
  const changed = { ...stay, ...to, mark: markOf(stay, to.mark ?? stay.mark) }
  return { outcome, orderId: stay.orderId, stays: stays.map(other => (other === stay ? changed : other)) }
}

function open(
  stays: readonly Stay[],
  pass: SeenPass,
  as: Pick<Stay, 'parkStatus' | 'mark'>,
  outcome: PassOutcome,
): Settlement {
  const stay: Stay = {
    orderId: pass.newOrderId,
    plateColor: pass.plateColor,
    ...seenFirst(pass, pass),
    ...as,
    entryMs: pass.atMs,
    entryLaneId: pass.laneId,
    exitMs: null,
    exitLaneId: null,
    rightId: null,
  }
  return { outcome, orderId: stay.orderId, stays: [...stays, stay] }
}
