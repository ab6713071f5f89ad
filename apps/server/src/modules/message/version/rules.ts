/** Whether version `a` comes after `b`; both like "1.20.3". */
export function isAfter(a: string, b: string): boolean {
  const [left, right] = [a, b].map(version => version.split('.').map(Number))
  for (let part = 0; part < Math.max(left?.length ?? 0, right?.length ?? 0); part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** When a version's note counts as read: at the first review of it or of a later version; undefined while it is unread. */
export function reviewedAt(version: string, reviews: readonly { version: string; at: Date }[]): Date | undefined {
  const times = reviews.filter(review => !isAfter(version, review.version)).map(review => review.at.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
