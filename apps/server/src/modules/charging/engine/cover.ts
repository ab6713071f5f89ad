import type { Charge, ChargeLine, Cover, StayToPrice, Visit } from './charge.ts'
import { minuteMs } from './zone-clock.ts'

/**
 * Prices what no card or unit pays for: each part of the stay that is not covered, as a stay of its own, as if the vehicle came or left where
 * its cover ends or begins (design: an open stay turns temporary when its card ends). A payment counts in the part it falls into, coupons in
 * the last one. Covers begin and end on whole minutes from the entry, so that begun ones are the card's.
 */
export function priceUncovered(
  price: (part: StayToPrice) => Charge,
  { cover, ...stay }: StayToPrice & { cover: Cover },
): Charge {
  const spans = clip(cover.spans, stay)
  if (spans.length === 0) return price(stay)
  const parts = partsBetween(spans, stay)
  const lastUncovered = parts.findLast(part => !part.isCovered)
  const charges = parts.map(part => {
    const { isCovered, why, ...visit } = part
    if (isCovered) return covered(why ?? cover.why, visit)
    const { vehicle, paidAtMs, benefits, regions } = stay
    const isPaidWithin = paidAtMs !== undefined && paidAtMs > visit.entryMs && paidAtMs < visit.exitMs
    return price({
      ...visit,
      vehicle,
      regions,
      ...(isPaidWithin && { paidAtMs }),
      ...(part === lastUncovered && { benefits }),
    })
  })
  return charges.reduce(joinCharges)
}

export const joinCharges = (a: Charge, b: Charge): Charge => ({
  amountFen: a.amountFen + b.amountFen,
  lines: [...a.lines, ...b.lines],
  minutes: {
    charged: a.minutes.charged + b.minutes.charged,
    free: a.minutes.free + b.minutes.free,
    outside: a.minutes.outside + b.minutes.outside,
  },
})

function covered(why: Cover['why'], { entryMs, exitMs }: Visit): Charge {
  const minutes = Math.ceil((exitMs - entryMs) / minuteMs)
  const line: ChargeLine = { kind: 'free', why, fromMs: entryMs, toMs: exitMs, minutes, amountFen: 0 }
  return { amountFen: 0, lines: [line], minutes: { charged: 0, free: minutes, outside: 0 } }
}

/** The spans within the stay, in order, on its whole minutes and without overlaps. */
function clip(spans: Cover['spans'], { entryMs, exitMs }: Visit): Cover['spans'][number][] {
  const clipped: Cover['spans'][number][] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const fromMs = Math.max(clipped.at(-1)?.toMs ?? entryMs, onMinute(span.fromMs, entryMs, Math.floor))
    const toMs = Math.min(exitMs, onMinute(span.toMs, entryMs, Math.ceil))
    if (fromMs < toMs) clipped.push({ ...span, fromMs, toMs })
  }
  return clipped
}

const onMinute = (ms: number, sinceMs: number, whole: (minutes: number) => number) =>
  sinceMs + whole((ms - sinceMs) / minuteMs) * minuteMs

interface StayPart extends Visit {
  isCovered: boolean
  why?: Cover['why'] | undefined
}

function partsBetween(spans: Cover['spans'], { entryMs, exitMs }: Visit): StayPart[] {
  const parts: StayPart[] = []
  let atMs = entryMs
  for (const { fromMs, toMs, why } of spans) {
    if (atMs < fromMs) parts.push({ entryMs: atMs, exitMs: fromMs, isCovered: false })
    parts.push({ entryMs: fromMs, exitMs: toMs, isCovered: true, why })
    atMs = toMs
  }
  if (atMs < exitMs) parts.push({ entryMs: atMs, exitMs, isCovered: false })
  return parts
}
