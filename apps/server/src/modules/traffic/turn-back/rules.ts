import type { PlateStay } from './queries.ts'

/** What makes the stays of a plate fit together again once a pass was taken back. */
export type Step =
  /** It was taken for gone when an entry came that was none: the vehicle was inside all the time. */
  | { kind: 'reopen'; orderId: number }
  /** An exit without an entry is that of a stay that was open. */
  | { kind: 'rejoin'; stay: PlateStay; exit: PlateStay }

/** The next step; undefined: they fit. */
export function nextStep(stays: readonly PlateStay[]): Step | undefined {
  return reopening(stays) ?? rejoining(stays)
}

function reopening(stays: readonly PlateStay[]): Step | undefined {
  if (stays.some(({ parkStatus }) => parkStatus === 'inside')) return undefined
  const [latest] = stays.toSorted((one, other) => lastMs(other) - lastMs(one))
  const isSuperseded = latest?.parkStatus === 'exitMissed' && latest.mark === 'doubleEntry'
  return isSuperseded ? { kind: 'reopen', orderId: latest.orderId } : undefined
}

function rejoining(stays: readonly PlateStay[]): Step | undefined {
  const exits = stays
    .filter(({ parkStatus, mark, hasMoney }) => parkStatus === 'entryMissed' && mark === 'entryMissed' && !hasMoney)
    .toSorted((one, other) => (one.exitMs ?? 0) - (other.exitMs ?? 0))
  for (const exit of exits) {
    const exitMs = exit.exitMs ?? 0
    const [stay] = stays
      .filter(each => isOpen(each) && (each.entryMs ?? exitMs + 1) <= exitMs)
      .toSorted((one, other) => (other.entryMs ?? 0) - (one.entryMs ?? 0))
    if (stay && !hasMovement(stays, stay, exit)) return { kind: 'rejoin', stay, exit }
  }
  return undefined
}

const isOpen = ({ parkStatus, mark }: PlateStay) =>
  parkStatus === 'inside' || (parkStatus === 'exitMissed' && (mark === 'none' || mark === 'doubleEntry'))

const lastMs = ({ entryMs, exitMs }: PlateStay) => Math.max(entryMs ?? 0, exitMs ?? 0)

/** Whether another stay of the plate begins or ends between the two. */
const hasMovement = (stays: readonly PlateStay[], stay: PlateStay, exit: PlateStay) =>
  stays.some(
    each =>
      each !== stay &&
      each !== exit &&
      [each.entryMs, each.exitMs].some(ms => ms !== null && ms > (stay.entryMs ?? 0) && ms < (exit.exitMs ?? 0)),
  )
