import type { LocalDay, RosterConflict } from '@parkdesk/contract'

export interface Span {
  startsAt: Date
  endsAt: Date
}

const hourMs = 3_600_000

/** A shift by the wall clock of a zone: one of 12 hours from 20:00 ends at 08:00, whether or not clocks change that night. */
export function spanOf(day: LocalDay, startsAt: string, minutes: number, zone: string): Span {
  const start = Temporal.PlainDateTime.from(`${day}T${startsAt}`)
  const at = (time: Temporal.PlainDateTime) => new Date(time.toZonedDateTime(zone).epochMilliseconds)
  return { startsAt: at(start), endsAt: at(start.add({ minutes })) }
}

/** Whether two stretches of time share a moment. */
export const meets = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Which other shift of the same person is in the way of one, and how. */
export function clashOf<Other extends Span>(
  one: Span,
  others: readonly Other[],
  restHours: number,
): { reason: 'overlap' | 'rest'; other: Other } | undefined {
  const over = others.find(other => meets(one, other))
  if (over) return { reason: 'overlap', other: over }
  const wide = {
    startsAt: new Date(one.startsAt.getTime() - restHours * hourMs),
    endsAt: new Date(one.endsAt.getTime() + restHours * hourMs),
  }
  const near = others.find(other => meets(wide, other))
  return near && { reason: 'rest', other: near }
}

export interface Attendant {
  /** null: he stays. */
  leavesOn: LocalDay | null
  isLocked: boolean
  seesLot: boolean
}

/** Why a person cannot work at a booth on a day, whatever else he works. */
export function barOf(
  day: LocalDay,
  {
    isBoothClosed,
    isFrozen,
    attendant,
  }: { isBoothClosed: boolean; isFrozen: boolean; attendant: Attendant | undefined },
): RosterConflict | undefined {
  if (isFrozen) return 'past'
  if (isBoothClosed) return 'boothClosed'
  if (!attendant) return 'notAttendant'
  if (!attendant.seesLot || attendant.isLocked) return 'noAccess'
  return attendant.leavesOn !== null && day > attendant.leavesOn ? 'left' : undefined
}

/** When a booth has fewer people than its minimum, within its hours; stretches with the same number missing are one. */
export function shortOf(hours: Span, minimum: number, shifts: readonly Span[]): (Span & { missing: number })[] {
  const within = shifts.filter(shift => meets(hours, shift))
  const edges = [hours.startsAt, hours.endsAt, ...within.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])]
    .filter(edge => edge >= hours.startsAt && edge <= hours.endsAt)
    .map(edge => edge.getTime())
  const points = [...new Set(edges)].sort((a, b) => a - b)
  const found: (Span & { missing: number })[] = []
  for (const [at, from] of points.entries()) {
    const until = points[at + 1]
    if (until === undefined) break
    const part = { startsAt: new Date(from), endsAt: new Date(until) }
    const missing = minimum - within.filter(shift => meets(part, shift)).length
    const last = found.at(-1)
    if (missing <= 0) continue
    if (last && last.missing === missing && last.endsAt.getTime() === from) last.endsAt = part.endsAt
    else found.push({ ...part, missing })
  }
  return found
}

/** The days from one to another, both included. */
export function daysBetween(from: LocalDay, to: LocalDay): LocalDay[] {
  const days: LocalDay[] = []
  const last = Temporal.PlainDate.from(to)
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** The days of a month: "2026-02". */
export function daysOf(month: string): LocalDay[] {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return daysBetween(first.toString(), first.with({ day: first.daysInMonth }).toString())
}

/** The Monday of the week of a day. */
export function mondayOf(day: LocalDay): LocalDay {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

export const dayAfter = (day: LocalDay, days: number): LocalDay => Temporal.PlainDate.from(day).add({ days }).toString()
