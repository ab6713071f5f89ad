import type { LocalDay, RosterConflict, RosterMonth } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { listLeaveSpans } from '../leave-form/list-leave-spans.ts'
import { lockPeople } from './lock-people.ts'
import * as queries from './queries.ts'
import { barOf, clashOf, meets, type Span, spanOf } from './rules.ts'

/** A shift that somebody wants to plan. */
export interface Wish {
  sentryId: number
  userId: number
  day: LocalDay
  shiftName: string
  /** By the lot's clock. */
  startsAt: string
  minutes: number
}

export interface Judged {
  wish: Wish
  userName: string
  entry: queries.NewEntry
  /** It is there already, the same. */
  isKept: boolean
  /** null: it can be planned. */
  reason: RosterConflict | null
  /** The shift that is in its way: booth and times; '': none. */
  other: string
}

const longestMs = 48 * 3_600_000

interface Neighbour extends Span {
  sentryName: string
}

const timesOf = ({ startsAt, endsAt }: Span, zone: string) =>
  `${localTimeOf(startsAt, zone).slice(5, 16)} – ${localTimeOf(endsAt, zone).slice(5, 16)}`

const textOf = (one: Neighbour, zone: string) => `${one.sentryName} ${timesOf(one, zone)}`

/**
 * Whether shifts of one lot can be planned, one after the other: each also heeds those before it. Months and people are locked until the transaction ends.
 *
 * @param leaving shifts that are about to go, and so are in nobody's way
 */
export async function judge(
  ctx: Acting,
  db: Db,
  lot: queries.PlannedLot,
  wishes: readonly Wish[],
  leaving: readonly number[] = [],
): Promise<Judged[]> {
  const { tenantId } = ctx.scope
  const months = new Map<RosterMonth, queries.StoredMonth>()
  for (const month of [...new Set(wishes.map(({ day }) => day.slice(0, 7)))].sort())
    months.set(month, await queries.lockMonth(db, tenantId, lot.lotId, month))
  const userIds = [...new Set(wishes.map(({ userId }) => userId))]
  await lockPeople(db, tenantId, userIds)
  const { shiftRestHours } = await readSettings(db, tenantId)
  const booths = await queries.listBooths(db, tenantId, lot.lotId)
  const attendants = await queries.listAttendants(db, tenantId, lot.lotId)
  const spans = wishes.map(({ day, startsAt, minutes }) => spanOf(day, startsAt, minutes, lot.timeZone))
  const leaves = await listLeaveSpans(db, tenantId, userIds, widest(spans))
  const around = await queries.listAround(db, tenantId, userIds, widest(spans))
  const busy = new Map<number, (Neighbour & Pick<queries.StoredEntry, 'sentryId' | 'shiftName'>)[]>(
    userIds.map(id => [
      id,
      around.filter(({ userId, rosterEntryId }) => userId === id && !leaving.includes(rosterEntryId)),
    ]),
  )
  return wishes.map((wish, at) => {
    const span = spans[at] ?? spanOf(wish.day, wish.startsAt, wish.minutes, lot.timeZone)
    const month = months.get(wish.day.slice(0, 7))
    const booth = booths.find(({ sentryId }) => sentryId === wish.sentryId)
    const attendant = attendants.find(({ userId, sentryId }) => userId === wish.userId && sentryId === wish.sentryId)
    const others = busy.get(wish.userId) ?? []
    const { sentryId, userId, day, shiftName } = wish
    const entry = {
      rosterMonthId: month?.rosterMonthId ?? 0,
      lotId: lot.lotId,
      sentryId,
      userId,
      day,
      shiftName,
      ...span,
    }
    const judged = { wish, userName: attendant?.realName ?? '', entry, isKept: false, reason: null, other: '' }
    const isSame = (other: (typeof others)[number]) =>
      other.sentryId === sentryId &&
      Number(other.startsAt) === Number(span.startsAt) &&
      Number(other.endsAt) === Number(span.endsAt)
    if (others.some(isSame)) return { ...judged, isKept: true }
    const bar = barOf(day, {
      isFrozen: month?.publishedAt != null && span.startsAt <= ctx.clock(),
      isBoothClosed: lot.isClosed || !booth || booth.disabled,
      attendant,
    })
    if (bar) return { ...judged, reason: bar }
    const leave = leaves.find(each => each.userId === userId && meets(span, each))
    if (leave) return { ...judged, reason: 'leave', other: timesOf(leave, lot.timeZone) }
    const clash = clashOf(span, others, shiftRestHours)
    if (clash) return { ...judged, reason: clash.reason, other: textOf(clash.other, lot.timeZone) }
    busy.set(userId, [...others, { ...span, sentryId, shiftName, sentryName: booth?.name ?? '' }])
    return judged
  })
}

const widest = (spans: readonly Span[]): Span => ({
  startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime())) - longestMs),
  endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())) + longestMs),
})
