import type { AlarmState } from '@parkdesk/contract'

/** Signs that cameras take for each other. */
const alike = ['0ODQ', '8B', '1IL7T', '2Z', '5S', '6G', 'UV', 'MN', 'EF', 'CG']
const areAlike = (one: string, other: string) => alike.some(signs => signs.includes(one) && signs.includes(other))

/** Half a change where a camera may have taken one sign for the other, and for the place, which it reads worst. */
const changeCost = (one: string | undefined, other: string | undefined, at: number): number => {
  if (one === other) return 0
  return at === 0 || areAlike(one ?? '', other ?? '') ? 0.5 : 1
}

/** How much has to be changed, taken out or put in to make one plate of another. */
export function plateDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 0; row < one.length; row += 1) {
    const line = [row + 1]
    for (let at = 0; at < other.length; at += 1) {
      const changed = (above[at] ?? 0) + changeCost(one[row], other[at], Math.max(row, at))
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}

const mostLikely = 5
/** Two signs misread, or one and one that is missing. */
const farthest = 2

/** Those whose plate may be the misread one, the likeliest first; of equal ones the first given. */
export const likeliest = <Entry extends { plate: string }>(plate: string, entries: readonly Entry[]): Entry[] =>
  entries
    .map(entry => ({ entry, distance: plateDistance(plate, entry.plate) }))
    .filter(({ distance }) => distance > 0 && distance <= farthest)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostLikely)
    .map(({ entry }) => entry)

/** Which states an alarm may come from: open → taken → closed, or at once open → closed. */
const before: Record<Exclude<AlarmState, 'open'>, readonly AlarmState[]> = {
  taken: ['open'],
  closed: ['open', 'taken'],
}

export const mayBecome = (to: keyof typeof before, from: AlarmState): boolean => before[to].includes(from)
