import type { Wish } from './judge.ts'
import type { StoredEntry } from './queries.ts'

/** How long a shift is by the wall clock. */
export const wallMinutes = ({ startsText, endsText }: Pick<StoredEntry, 'startsText' | 'endsText'>): number =>
  Temporal.PlainDateTime.from(startsText.replace(' ', 'T'))
    .until(Temporal.PlainDateTime.from(endsText.replace(' ', 'T')))
    .total('minutes')

/** A shift that is planned, as somebody else’s. */
export const wishOf = (entry: StoredEntry, userId: number): Wish => {
  const { sentryId, day, shiftName, startsText } = entry
  return { sentryId, userId, day, shiftName, startsAt: startsText.slice(11, 16), minutes: wallMinutes(entry) }
}
