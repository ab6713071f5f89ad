/** So many vehicles a minute are asked for at one lot by all together: a queue at the exit, and not a list of plates. */
const mostAMinute = 120
const minuteMs = 60_000

let beganMs = 0
let asked = new Map<string, number>()

/** Counts a question about a vehicle at the page of a lot. @returns false: there were too many in this minute */
export function countQuestion(tenantId: number, lotId: number, now: Date): boolean {
  if (Math.abs(now.getTime() - beganMs) >= minuteMs) {
    beganMs = now.getTime()
    asked = new Map()
  }
  const key = `${tenantId} ${lotId}`
  const count = (asked.get(key) ?? 0) + 1
  asked.set(key, count)
  return count <= mostAMinute
}
