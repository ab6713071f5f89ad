import type { OrderMark, ParkStatus, PassOutcome, PassTiming } from '@parkdesk/contract'

/** A stay as far as passes decide about it. Times are epoch milliseconds. */
export interface Stay {
  orderId: number
  plateColor: string
  parkStatus: ParkStatus
  mark: OrderMark
  entryMs: number | null
  entryLaneId: number | null
  exitMs: number | null
  exitLaneId: number | null
  /** The right that it took a spot of. */
  rightId: number | null
}

/** A pass of a known plate through a known lane. */
export interface SeenPass {
  atMs: number
  direction: 'in' | 'out'
  laneId: number
  plateColor: string
  /** The number of the order, should the pass open one. */
  newOrderId: number
}

export interface Settlement {
  outcome: PassOutcome
  /** The order the pass belongs to. */
  orderId: number
  /** All stays of the plate afterwards; those that did not change are the same objects. */
  stays: Stay[]
}

/** The same lane seeing the same plate again within this time saw the same vehicle. */
export const repeatMs = 10_000
/** An exit may lie this far before the entry of the vehicle inside and still be taken for a wrong clock. */
export const reversedMs = 24 * 3_600_000
const lateMs = 5 * 60_000
const earlyMs = 60_000

/** Whether a device held an event back, or claims a future moment: by its own clock when it sent the batch. */
export function timingOf(passedMs: number, sentMs: number): PassTiming {
  if (passedMs > sentMs + earlyMs) return 'early'
  return sentMs - passedMs > lateMs ? 'late' : 'onTime'
}

/**
 * What a pass does to the stays of its plate in its lot (design: passes and orders). Events may come late and out of order; nothing is
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
      { parkStatus: 'left', mark: 'lateEntry', entryMs: atMs, entryLaneId: laneId },
      'lateEntry',
    )
  }
  // The car was seen later already, so it is not inside because of this entry.
  const isHistory = stays.some(stay => Math.max(stay.entryMs ?? -Infinity, stay.exitMs ?? -Infinity) > atMs)
  if (isHistory) return open(stays, pass, { parkStatus: 'exitMissed', mark: 'doubleEntry' }, 'doubleEntry')
  if (!inside) return open(stays, pass, { parkStatus: 'inside', mark: 'none' }, 'opened')
  const superseded = stays.map(stay =>
    stay === inside ? { ...stay, parkStatus: 'exitMissed' as const, mark: 'doubleEntry' as const } : stay,
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
      { ...left, mark: isEmpty ? 'zeroLength' : inside.mark },
      isEmpty ? 'zeroLength' : 'closed',
    )
  }
  const waiting = latest(
    stays.filter(stay => stay.parkStatus === 'exitMissed' && stay.entryMs !== null && stay.entryMs <= atMs),
    'entryMs',
  )
  if (waiting && !hasMovement(stays, waiting.entryMs ?? atMs, atMs, waiting)) {
    return change(stays, waiting, { ...left, mark: 'lateExit' }, 'lateExit')
  }
  if (inside?.entryMs != null && inside.entryMs - atMs <= reversedMs)
    return change(stays, inside, { ...left, mark: 'negative' }, 'negative')
  const orphan: Stay = {
    orderId: pass.newOrderId,
    plateColor: pass.plateColor,
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

/** Whether another stay of the plate begins or ends between two moments: then the two do not belong together. */
const hasMovement = (stays: readonly Stay[], fromMs: number, toMs: number, besides: Stay) =>
  stays.some(
    stay => stay !== besides && [stay.entryMs, stay.exitMs].some(ms => ms !== null && ms > fromMs && ms < toMs),
  )

const earliest = (stays: Stay[], by: 'entryMs' | 'exitMs') => stays.toSorted((a, b) => (a[by] ?? 0) - (b[by] ?? 0))[0]
const latest = (stays: Stay[], by: 'entryMs' | 'exitMs') => stays.toSorted((a, b) => (b[by] ?? 0) - (a[by] ?? 0))[0]

function change(stays: readonly Stay[], stay: Stay, to: Partial<Stay>, outcome: PassOutcome): Settlement {
  return { outcome, orderId: stay.orderId, stays: stays.map(other => (other === stay ? { ...stay, ...to } : other)) }
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
    ...as,
    entryMs: pass.atMs,
    entryLaneId: pass.laneId,
    exitMs: null,
    exitLaneId: null,
    rightId: null,
  }
  return { outcome, orderId: stay.orderId, stays: [...stays, stay] }
}
