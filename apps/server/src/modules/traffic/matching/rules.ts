import type { PlateColor } from '@parkdesk/contract'

/** What cameras take for each other. A sign may stand in two groups. */
const groups = ['0ODQ', '1ILT7', '2Z', '5S', '8B', '6G', 'UVY', 'MNW', 'CG', 'KX', 'HM']
const costs = { alike: 0.5, province: 0.4, other: 1, missing: 1.2 }

/** By the code of a sign the groups that it stands in, a bit each. */
const groupsOf = new Uint16Array(128)
for (const [at, signs] of groups.entries()) {
  for (const sign of signs) groupsOf[sign.charCodeAt(0)] = (groupsOf[sign.charCodeAt(0)] ?? 0) | (1 << at)
}
const firstOfHan = 0x3400

function signCost(one: number, other: number): number {
  if (one === other) return 0
  const isHan = one >= firstOfHan
  if (isHan || other >= firstOfHan) return isHan && other >= firstOfHan ? costs.province : costs.other
  return ((groupsOf[one] ?? 0) & (groupsOf[other] ?? 0)) !== 0 ? costs.alike : costs.other
}

/** The cheapest way from one plate to another, the same in both directions; above `most` Infinity. */
export function plateCost(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (one === other) return 0
  const width = other.length
  if (Math.abs(one.length - width) * costs.missing > most) return Number.POSITIVE_INFINITY
  let above = new Float64Array(width + 1)
  let line = new Float64Array(width + 1)
  for (let at = 0; at <= width; at += 1) above[at] = at * costs.missing
  for (let row = 0; row < one.length; row += 1) {
    const sign = one.charCodeAt(row)
    line[0] = (row + 1) * costs.missing
    let least = line[0] ?? 0
    for (let at = 0; at < width; at += 1) {
      const changed = (above[at] ?? 0) + signCost(sign, other.charCodeAt(at))
      const cost = Math.min(changed, (above[at + 1] ?? 0) + costs.missing, (line[at] ?? 0) + costs.missing)
      line[at + 1] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    ;[above, line] = [line, above]
  }
  return above[width] ?? 0
}

const closeColors = [
  ['blue', 'black'],
  ['yellow', 'yellowGreen'],
] as const

/** Of taking one plate colour for another; one that nobody named says nothing. */
export function colorCost(one: PlateColor, other: PlateColor): number {
  if (one === other || one === 'other' || other === 'other') return 0
  const has = (a: string, b: string) => (one === a && other === b) || (one === b && other === a)
  if (closeColors.some(([a, b]) => has(a, b))) return 0.1
  return has('green', 'blue') ? 0.8 : 0.3
}

/** A plate as a camera read it. */
export interface Read {
  plate: string
  plateColor: PlateColor
  /** From 0 to 1; null: the camera does not say. */
  confidence: number | null
}

export const readCost = (one: Read, other: Read, most = Number.POSITIVE_INFINITY): number =>
  plateCost(one.plate, other.plate, most) + colorCost(one.plateColor, other.plateColor)

export interface Inside extends Read {
  orderId: number
  entryMs: number
}

export interface Exit extends Read {
  exitMs: number
}

export interface Ranked<Entry> {
  entry: Entry
  cost: number
}

/** Dearer ones are no candidates. */
const mostCost = 2.4
export const mostCandidates = 5

/** The entries that an exit may belong to, the likeliest first: by cost, then by how usual the length of the stay is. */
export function rank<Entry extends Inside>(
  exit: Exit,
  inside: readonly Entry[],
  { usualMs }: { usualMs: number },
): Ranked<Entry>[] {
  if (exit.plate === '') return []
  const oddness = ({ entryMs }: Entry) => Math.abs(Math.log((exit.exitMs - entryMs + 60_000) / (usualMs + 60_000)))
  return inside
    .filter(({ entryMs, plate }) => entryMs <= exit.exitMs && plate !== '')
    .map(entry => ({ entry, cost: readCost(exit, entry, mostCost) }))
    .filter(({ cost }) => cost <= mostCost)
    .toSorted(
      (one, other) =>
        one.cost - other.cost || oddness(one.entry) - oddness(other.entry) || one.entry.orderId - other.entry.orderId,
    )
}

const hourMs = 3_600_000
const leastGhostMs = 72 * hourMs
const mostOfCertain = 1
const gap = 0.8
/** Up to here no doubt is asked for. */
const mostWithoutDoubt = 0.65
const doubtful = 0.8
/** Sums of tenths are not exact. */
const slack = 1e-9

export interface Seen {
  /** The entry's own plate was seen leaving since it entered. */
  entryLeft: boolean
  /** The exit's plate was seen entering since then. */
  exitEntered: boolean
  /** The exit's plate was seen leaving since then: the vehicle has come back unread, and its stay is a later one. */
  exitLeft: boolean
}

/** Whether the likeliest entry is the right one for certain, so that nobody has to look. */
export function isCertain(exit: Exit, ranked: readonly Ranked<Inside>[], seen: Seen): boolean {
  const [best, second] = ranked
  if (!best || best.cost > mostOfCertain + slack) return false
  if (second && second.cost < best.cost + gap - slack) return false
  const isDoubtful = [exit.confidence, best.entry.confidence].some(
    confidence => confidence !== null && confidence < doubtful,
  )
  if (best.cost > mostWithoutDoubt && !isDoubtful) return false
  // Inside for so long it is most likely a vehicle whose exit was missed, maybe the same one.
  if (exit.exitMs - best.entry.entryMs > leastGhostMs) return false
  return !seen.entryLeft && !seen.exitEntered && !seen.exitLeft
}

/** From when on a vehicle has been inside for far too long, by the length that 99.5 % of a lot's stays keep below. */
export const ghostMs = (longMs: number | null): number => Math.max(leastGhostMs, 2 * (longMs ?? 0))
