import { queryMessage, readMessage, seeMessage } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Marks one of the existing messages as read, and all as seen. */
export const furnishMessage: Furnish = async ({ ask }) => {
  const { list } = await ask(queryMessage, {})
  await ask(readMessage, { messageIds: list.slice(0, 1).map(({ messageId }) => messageId) })
  await ask(seeMessage, {})
}
