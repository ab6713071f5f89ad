import type { MessageKind, SwappedShift } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { postMessage } from '../../../platform/message/post-message.ts'

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
export const notifyOfSwap = (db: Db, tenantId: number, { kind, at, userId, swap }: About): Promise<void> => {
  const { shiftSwapId, lotId, lotName, shift } = swap
  const content = { lotName, title: shiftText(shift) }
  const to = userId === undefined ? { lotId } : { userId }
  return postMessage(db, tenantId, { kind, at, subjectId: shiftSwapId, content, ...to })
}
