import type { AskReason, DeskAct, DeskState, Direction, PayStatus, Permission } from '@parkdesk/contract'

/** What is known of a lane at the desk. Seconds count back from now. */
export interface LaneSight {
  /** The last ask of the last minutes; a newer pass, or an opening that is under way or done, ends its waiting. */
  ask: { decision: 'open' | 'hold' | 'refuse'; isPassed: boolean; isOpened: boolean } | null
  /** The last exit of the last minutes that no entry is known of, or that was matched and owes. */
  exit: { isMatched: boolean } | null
}

/** What waits at a lane. A vehicle at the barrier goes before one that has gone. */
export function stateOf({ ask, exit }: LaneSight): DeskState {
  if (ask && ask.decision !== 'open' && !ask.isPassed && !ask.isOpened) return ask.decision
  if (exit) return exit.isMatched ? 'unpaid' : 'unmatched'
  return 'quiet'
}

interface Waiting {
  state: DeskState
  direction: Direction
  /** Of its order; null: none is known. */
  payStatus: PayStatus | null
}

/** What an ask says of the stay at the barrier. */
interface Asked {
  reason: AskReason
  dueFen: number | null
}

/** A stay that was held because it was to be paid, and has been paid: it may go, without anybody's mercy. */
export const isPaidUp = (ask: Asked | null): boolean => ask?.reason === 'unpaid' && ask.dueFen === 0

/** How an order stands at the barrier: what is paid for a stay is settled at its exit only. */
export const payStatusAt = (ask: Asked | null, payStatus: PayStatus): PayStatus =>
  payStatus === 'open' && isPaidUp(ask) ? 'paid' : payStatus

const settling: readonly DeskAct[] = ['takeCash', 'payByCard', 'waive', 'stateFee']

/** What can be done about it. Also a stay that is known may be that of another vehicle, whose plate this one was misread as. */
export function actsOf({ state, direction, payStatus }: Waiting): readonly DeskAct[] {
  if (state === 'quiet') return []
  if (state === 'unmatched') return ['match']
  if (state === 'unpaid') return settling
  if (direction === 'in') return ['letIn']
  switch (payStatus) {
    case null:
      return ['match', 'letOut']
    case 'open':
    case 'unpaid':
      return [...settling, 'letOut', 'match']
    case 'toMatch':
      return ['stateFee', 'letOut', 'match']
    default:
      return ['letOut', 'match']
  }
}

const needs: Record<DeskAct, Permission> = {
  match: 'order.correct',
  letOut: 'lane.control',
  letIn: 'lane.control',
  takeCash: 'order.takeCash',
  payByCard: 'storedCard.pay',
  waive: 'order.waive',
  stateFee: 'order.reprice',
}

/** What a person needs for an action besides the desk. */
export const permissionOf = (act: DeskAct): Permission => needs[act]

/** Whether the barrier rises after an action on what stands at it: who owes waits on, unless he was let out. */
export const opens = (act: DeskAct, payStatus: PayStatus | null): boolean =>
  act === 'letIn' || act === 'letOut' || payStatus === 'paid' || payStatus === 'free'

/** Those that wait longest come first, then by where they are. */
export function byWaiting<Lane extends { waitingSeconds: number | null; parkingName: string; name: string }>(
  lanes: readonly Lane[],
): Lane[] {
  const place = ({ parkingName, name }: Lane) => `${parkingName}\n${name}`
  return lanes.toSorted(
    (one, other) => (other.waitingSeconds ?? -1) - (one.waitingSeconds ?? -1) || (place(one) < place(other) ? -1 : 1),
  )
}
