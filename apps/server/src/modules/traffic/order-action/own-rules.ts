import { type Acted, hasMoney, type OrderState, type Paid } from './rules.ts'

/** What the product itself makes of an order, and no person can ask for. */
export type OwnAction =
  /** One of its ends was no pass: the vehicle turned back. `isInsideElsewhere`: another stay of the plate has begun since. */
  | { kind: 'turnBack'; direction: 'in' | 'out'; isInsideElsewhere: boolean }
  /** It ends with an exit that another stay of the plate had, or none. */
  | { kind: 'rejoin'; exitMs: number; exitLaneId: number | null }

export const isOwn = (action: { kind: string }): action is OwnAction =>
  action.kind === 'turnBack' || action.kind === 'rejoin'

export const actItself = (state: OrderState, paid: Paid, action: OwnAction): Acted =>
  action.kind === 'turnBack' ? turnBack(state, paid, action) : rejoin(state, action)

const asIs = (next: OrderState): Acted => ({ next: { ...next, calculation: null }, needsPrice: false })

/** What is left of an order without the end that was no pass. Nothing that was paid for is voided: a person gives the money back. */
function turnBack(
  state: OrderState,
  paid: Paid,
  { direction, isInsideElsewhere }: Extract<OwnAction, { kind: 'turnBack' }>,
): Acted {
  const { entryMs, exitMs } = state
  const hasOtherEnd = direction === 'in' ? exitMs !== null : entryMs !== null
  if (!hasOtherEnd) {
    const parkStatus = hasMoney(paid) ? (direction === 'in' ? 'exitMissed' : 'entryMissed') : 'voided'
    return asIs({ ...state, parkStatus, mark: 'turnedBack' })
  }
  if (direction === 'in') {
    const noEntry = { entryMs: null, entryLaneId: null, entryRegionId: null, entryStated: false, rightId: null }
    return asIs({ ...state, ...noEntry, parkStatus: 'entryMissed', mark: 'entryMissed' })
  }
  const inside = isInsideElsewhere
    ? ({ parkStatus: 'exitMissed', mark: 'doubleEntry' } as const)
    : ({ parkStatus: 'inside', mark: 'none' } as const)
  return asIs({ ...state, ...inside, exitMs: null, exitLaneId: null, exitStated: false })
}

/** A stay that was inside all the time left by an exit that another stay of the plate had. */
function rejoin(state: OrderState, { exitMs, exitLaneId }: Extract<OwnAction, { kind: 'rejoin' }>): Acted {
  const mark = state.parkStatus === 'inside' ? 'none' : 'lateExit'
  return {
    next: { ...state, parkStatus: 'left', mark, exitMs, exitLaneId, exitStated: false, calculation: null },
    needsPrice: true,
  }
}
