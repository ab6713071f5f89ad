import type { MessageContent, RosterMonth } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { listNotNotified } from '../../../platform/message/list-not-notified.ts'
import { postMessage } from '../../../platform/message/post-message.ts'

interface Planned {
  userId: number
  lotId: number
  parkingName: string
  day: string
  isPublished: boolean
}

interface Notice {
  kind: 'rosterPublished' | 'rosterChanged'
  lotName: string
  month: RosterMonth
  userIds: readonly number[]
}

/** One message a person, not a shift; whoever does it himself knows. */
async function notify({ clock, scope, session }: Acting, db: Db, { kind, lotName, month, userIds }: Notice) {
  const content: MessageContent = { lotName, title: month }
  const others = [...new Set(userIds)].filter(userId => userId !== session.userId)
  for (const userId of await listNotNotified(db, scope.tenantId, others, { kind, content }))
    await postMessage(db, scope.tenantId, { kind, at: clock(), userId, content })
}

/** Whoever has shifts in a month that is published now. */
export const notifyPublished = (
  ctx: Acting,
  db: Db,
  { lotName, month, userIds }: Omit<Notice, 'kind'>,
): Promise<void> => notify(ctx, db, { kind: 'rosterPublished', lotName, month, userIds })

/** Whose published shifts were added, moved or taken out. While one has not read of a change of a month, he hears of no other. */
export async function notifyChanged(ctx: Acting, db: Db, shifts: readonly Planned[]): Promise<void> {
  const months = Map.groupBy(
    shifts.filter(({ isPublished }) => isPublished),
    ({ lotId, day }) => `${lotId} ${day.slice(0, 7)}`,
  )
  for (const group of months.values()) {
    const [first] = group
    if (!first) continue
    const about = { lotName: first.parkingName, month: first.day.slice(0, 7) }
    await notify(ctx, db, { kind: 'rosterChanged', ...about, userIds: group.map(({ userId }) => userId) })
  }
}
