import type { ChargeRule } from '@parkdesk/contract'
import type { Charge, ChargeLine, Cover, StayToPrice } from './charge.ts'
import type { Span } from './coupon-spans.ts'
import { minuteMs } from './zone-clock.ts'

type Bay = NonNullable<ChargeRule['chargingBay']>

/** The time that a card or a unit pays for, and the time of charging, where that is free of charge. */
export function coverOf({ chargingBay }: ChargeRule, { cover, sessions = [] }: StayToPrice): Cover | undefined {
  if (!chargingBay?.isParkingFree || sessions.length === 0) return cover
  const charging = sessions.map(span => ({ ...span, why: 'charging' as const }))
  return { why: cover?.why ?? 'charging', spans: [...(cover?.spans ?? []), ...charging] }
}

/** Adds what is due after the end of charging to the charge of a stay. `stay`: as the rule counts its seconds. */
export function addIdleFee({ chargingBay, afterPayment }: ChargeRule, stay: StayToPrice, charge: Charge): Charge {
  const { sessions = [], entryMs, exitMs, paidAtMs } = stay
  if (!chargingBay || sessions.length === 0 || exitMs <= entryMs) return charge
  const isInGrace =
    paidAtMs !== undefined &&
    paidAtMs > entryMs &&
    paidAtMs < exitMs &&
    exitMs - paidAtMs <= afterPayment.graceMinutes * minuteMs
  const lines = idleSpans(sessions, { chargingBay, entryMs, untilMs: isInGrace ? paidAtMs : exitMs }).flatMap(span =>
    idleLines(chargingBay, span),
  )
  const idleFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return { ...charge, amountFen: charge.amountFen + idleFen, lines: [...charge.lines, ...lines] }
}

/** From the end of the grace after each charging until the next one begins or the stay ends. Sessions that overlap are one. */
function idleSpans(
  sessions: readonly Span[],
  { chargingBay, entryMs, untilMs }: { chargingBay: Bay; entryMs: number; untilMs: number },
): Span[] {
  const joined: Span[] = []
  for (const span of sessions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs)
    else if (span.toMs > entryMs && span.fromMs < untilMs) joined.push({ ...span })
  }
  return joined.flatMap(({ toMs }, index) => {
    const fromMs = toMs + chargingBay.graceMinutes * minuteMs
    const endMs = Math.min(untilMs, joined[index + 1]?.fromMs ?? untilMs)
    return fromMs < endMs ? [{ fromMs, toMs: endMs }] : []
  })
}

function idleLines({ unitMinutes, priceFen, capFen }: Bay, { fromMs, toMs }: Span): ChargeLine[] {
  const units = Math.ceil((toMs - fromMs) / (unitMinutes * minuteMs))
  const amountFen = units * priceFen
  const idle = {
    kind: 'idle' as const,
    beginMs: fromMs,
    endMs: toMs,
    units,
    unitMinutes,
    unitPriceFen: priceFen,
    amountFen,
  }
  if (capFen === null || amountFen <= capFen) return [idle]
  return [idle, { kind: 'idleCap', capFen, amountFen: capFen - amountFen }]
}
