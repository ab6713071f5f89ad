/** An event of a box, with the hash of its content. */
export interface SentEvent {
  eventId: string
  contentHash: number
}

/** fresh: new. duplicate: stored before. conflict: its id was used for another event. */
export type EventStanding = 'fresh' | 'duplicate' | 'conflict'

/**
 * Classifies each event of a batch against earlier ones in the batch and the database.
 *
 * @param known ids that are stored, with the hash of their content; null: stored before hashes were kept, so any content counts as equal
 */
export function standingsOf(events: readonly SentEvent[], known: ReadonlyMap<string, number | null>): EventStanding[] {
  const taken = new Map(known)
  return events.map(({ eventId, contentHash }) => {
    const before = taken.get(eventId)
    if (before === undefined) {
      taken.set(eventId, contentHash)
      return 'fresh'
    }
    return before === null || before === contentHash ? 'duplicate' : 'conflict'
  })
}

/** How far a clock set to the wrong zone or day may be ahead: such an event is accepted and marked early. */
export const mostAheadHours = 24
/** A recorded log may be replayed years later; a clock that lost its battery starts at 1970 or 2000. */
export const mostYearsBack = 20

const hourMs = 3_600_000
const yearMs = 365.25 * 24 * hourMs

/** Whether a box's time is plausible. */
export const isPlausible = (atMs: number, nowMs: number): boolean =>
  atMs <= nowMs + mostAheadHours * hourMs && atMs >= nowMs - mostYearsBack * yearMs
