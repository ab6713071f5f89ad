import type { RosterMonth, RosterMonthPlan, RosterShortfall } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { dayIn, localTimeOf } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import { dayAfter, daysOf, shortOf, spanOf } from './rules.ts'

const minutesOf = (entries: readonly queries.StoredEntry[]) =>
  entries.reduce((sum, { startsAt, endsAt }) => sum + Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000), 0)

/** A month of a lot as the caller may see it: a draft is the planners' alone. */
export async function monthPlan(
  ctx: SignedInContext,
  lot: queries.PlannedLot,
  month: RosterMonth,
): Promise<RosterMonthPlan> {
  const { db, scope, session } = ctx
  const { tenantId } = scope
  const { lotId, timeZone } = lot
  const plans = session.permissions.has('roster.save')
  const days = daysOf(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const stored = await queries.findMonth(db, tenantId, lotId, month)
  const booths = await queries.listBooths(db, tenantId, lotId)
  const isShown = plans || stored?.publishedAt != null
  // The night before the month reaches into it, and hours over midnight reach out of it.
  const around = isShown
    ? await queries.listEntries(db, tenantId, lotId, { from: dayAfter(first, -1), to: dayAfter(last, 1) })
    : []
  const entries = around.filter(({ day }) => day >= first && day <= last)
  return {
    lotId,
    month,
    today: dayIn(ctx.clock(), timeZone),
    rosterMonthId: stored?.rosterMonthId ?? null,
    publishedAt: stored?.publishedAt ?? null,
    booths: booths.map(({ sentryId, name, disabled, minimumStaff }) => ({ sentryId, name, disabled, minimumStaff })),
    people: peopleOf(await queries.listAttendants(db, tenantId, lotId), entries),
    entries: entries.map(({ rosterEntryId, sentryId, userId, day, shiftName, startsText, endsText }) => ({
      ...{ rosterEntryId, sentryId, userId, day, shiftName, startsAt: startsText, endsAt: endsText },
    })),
    shortfalls: plans ? booths.flatMap(booth => shortfallsOf(booth, days, around, timeZone)) : [],
  }
}

function peopleOf(
  attendants: readonly queries.BoothPerson[],
  entries: readonly queries.StoredEntry[],
): RosterMonthPlan['people'] {
  const names = new Map([...attendants, ...entries].map(({ userId, realName }) => [userId, realName]))
  return [...names].map(([userId, realName]) => ({
    userId,
    realName,
    sentryIds: attendants.filter(one => one.userId === userId).map(({ sentryId }) => sentryId),
    minutes: minutesOf(entries.filter(entry => entry.userId === userId)),
  }))
}

function shortfallsOf(
  { sentryId, disabled, minimumStaff, staffedFrom, staffedUntil }: queries.PlannedBooth,
  days: readonly string[],
  around: readonly queries.StoredEntry[],
  timeZone: string,
): RosterShortfall[] {
  if (disabled || minimumStaff === 0) return []
  const shifts = around.filter(entry => entry.sentryId === sentryId)
  return days.flatMap(day =>
    shortOf(spanOf(day, staffedFrom, lengthOf(staffedFrom, staffedUntil), timeZone), minimumStaff, shifts).map(
      ({ startsAt, endsAt, missing }) => ({
        ...{ sentryId, day, missing },
        from: localTimeOf(startsAt, timeZone),
        until: localTimeOf(endsAt, timeZone),
      }),
    ),
  )
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The same time twice is around the clock; an earlier end is on the next day. */
const lengthOf = (from: string, until: string) => (minuteOf(until) - minuteOf(from) + 1440) % 1440 || 1440
