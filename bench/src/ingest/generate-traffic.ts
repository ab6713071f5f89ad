import type { PassEvent } from '@parkdesk/contract'
import { seededRandom } from './seeded-random.ts'

const firstArrivalMs = Date.parse('2026-01-05T06:00:00+08:00')
/** A busy lot: about as many cars stay at a time as leave within a batch, so that exits close stays of their own batch and of earlier ones. */
const staysPerDay = 5_000
const medianStayMs = 110 * 60_000
const regulars = 4_000
const dayMs = 24 * 3_600_000

/** Entries and exits of so many stays at one lot, in their order, all of them plain. The same seed gives the same traffic. */
export function generateTraffic(stays: number, seed: number): PassEvent[] {
  const random = seededRandom(seed)
  const leftAt = new Map<string, number>()
  const seen: { atMs: number; event: PassEvent }[] = []
  let enteredMs = firstArrivalMs
  for (let stay = 0; stay < stays; stay += 1) {
    enteredMs += Math.ceil((-Math.log(1 - random()) * dayMs) / staysPerDay / 1_000) * 1_000
    const regular = plateOf(Math.floor(random() * regulars))
    const isFree = (leftAt.get(regular) ?? 0) + 60_000 < enteredMs
    const plate = random() < 0.5 && isFree ? regular : plateOf(regulars + stay)
    // Log-normal: many short stays, a few of days.
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const exitedMs = enteredMs + Math.max(60_000, Math.round((medianStayMs * Math.exp(bell)) / 1_000) * 1_000)
    leftAt.set(plate, exitedMs)
    const confidence = 0.9 + Math.floor(random() * 100) / 1_000
    const shared = { plate, plateColor: 'blue' as const, confidence }
    for (const [direction, atMs] of [
      ['in', enteredMs],
      ['out', exitedMs],
    ] as const) {
      const eventId = `${seed}-${stay}-${direction}`
      const laneCode = direction === 'in' ? 'IN-1' : 'OUT-1'
      const pictureUrl = `https://pictures.example/${seed}/${stay}-${direction}.jpg`
      const passedAt = new Date(atMs).toISOString()
      seen.push({ atMs, event: { eventId, laneCode, direction, passedAt, pictureUrl, ...shared } })
    }
  }
  return seen.sort((a, b) => a.atMs - b.atMs).map(({ event }) => event)
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

function plateOf(number: number): string {
  // A prime step scatters neighbours over all plates.
  let rest = (number * 7_368_787) % letters.length ** 5
  let text = ''
  for (let at = 0; at < 5; at += 1) {
    text += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return `粤B${text}`
}
