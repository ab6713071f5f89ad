import type { Services } from '../../../http/context.ts'

/** So many vehicles a minute are asked for at one lot by all together: a queue at the exit, and not a list of plates. */
const mostAMinute = 120
const minuteMs = 60_000

interface Minute {
  beganMs: number
  asked: Map<string, number>
}

/** A process may serve several databases, whose tenants have the same numbers. */
const minutes = new WeakMap<Services['database'], Minute>()

/** Counts a question about a vehicle at the page of a lot. @returns false: there were too many in this minute */
export function countQuestion(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tenantId: number,
  lotId: number,
): boolean {
  const nowMs = clock().getTime()
  let minute = minutes.get(database)
  if (!minute || Math.abs(nowMs - minute.beganMs) >= minuteMs) {
    minute = { beganMs: nowMs, asked: new Map() }
    minutes.set(database, minute)
  }
  const key = `${tenantId} ${lotId}`
  const count = (minute.asked.get(key) ?? 0) + 1
  minute.asked.set(key, count)
  return count <= mostAMinute
}
