import type { MessageKind, SwappedShift } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { postAsked } from '../../../platform/approval/notify-approvers.ts'
import { type NewMessage, postMessage } from '../../../platform/message/post-message.ts'
import { swapRequests } from './approval-rows.ts'

type SwapKind = Extract<MessageKind, `swap${string}`>

/** "东岗 03-20 20:00", which is said alike in all languages. */
export const shiftText = ({ sentryName, startsAt }: SwappedShift) => `${sentryName} ${startsAt.slice(5, 16)}`

interface About {
  kind: SwapKind
  at: Date
  /** Left out: whoever decides about swaps of the lot. */
  userId?: number
  swap: { shiftSwapId: number; lotId: number; lotName: string; shift: SwappedShift }
}

/** Notifies of a swap by the shift that is offered; names stay in the list, where they can be masked. */
export const notifyOfSwap = (db: Db, tenantId: number, about: About): Promise<void> =>
  postMessage(db, tenantId, messageOf(about))

const messageOf = ({ kind, at, userId, swap }: About): NewMessage => {
  const { shiftSwapId, lotId, lotName, shift } = swap
  const content = { lotName, title: shiftText(shift) }
  const to = userId === undefined ? { lotId } : { userId }
  return { kind, at, subjectId: shiftSwapId, content, ...to }
}

/** Whoever decides about a swap on which both agree learns of it. */
export function notifyOfAgreed(db: Db, { tenantId, timeZone }: Scope, { at, swap }: Omit<About, 'kind' | 'userId'>) {
  const asked = { kind: 'shiftSwap', requests: swapRequests, subjectId: swap.shiftSwapId } as const
  return postAsked(db, { tenantId, timeZone, at, ...asked }, messageOf({ kind: 'swapToApprove', at, swap }))
}
