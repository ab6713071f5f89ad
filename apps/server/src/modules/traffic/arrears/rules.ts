import type { ArrearsAct, ArrearsAge, ArrearsState, Permission } from '@parkdesk/contract'

/** Each age with the last of its days; older is `over`. */
export const ageLimits = [
  ['d30', 30],
  ['d60', 60],
  ['d90', 90],
  ['d180', 180],
  ['d365', 365],
] as const satisfies readonly (readonly [ArrearsAge, number])[]

interface Standing {
  state: ArrearsState
  /** Who asked to write it off; null: nobody waits for an answer. */
  askedBy: number | null
}

const needs: Record<ArrearsAct, Permission> = {
  takeCash: 'order.takeCash',
  payByCard: 'storedCard.pay',
  dispute: 'arrears.dispute',
  resume: 'arrears.dispute',
  askWriteOff: 'arrears.askWriteOff',
  answerWriteOff: 'arrears.writeOff',
}

/** What can be done with arrears by a person. Money that he hands over is taken of what was written off or is disputed, too; a card pays what is open. */
export function actsOf(
  { state, askedBy }: Standing,
  { userId, permissions }: { userId: number; permissions: ReadonlySet<string> },
): ArrearsAct[] {
  const isOpen = state === 'open' || state === 'disputed'
  const possible: Record<ArrearsAct, boolean> = {
    takeCash: isOpen || state === 'writtenOff',
    payByCard: state === 'open',
    dispute: state === 'open',
    resume: state === 'disputed',
    askWriteOff: isOpen && askedBy === null,
    answerWriteOff: isOpen && askedBy !== null && askedBy !== userId,
  }
  return (Object.keys(possible) as ArrearsAct[]).filter(act => possible[act] && permissions.has(needs[act]))
}
