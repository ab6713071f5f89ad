import { type ChargeRule, type PricedStay, type TriedStay, yuan } from '@parkdesk/contract'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import type { Charge, EarlierVisit, TariffCalendar, Visit } from '../engine/charge.ts'
import { writeFeeLines } from '../engine/fee-lines.ts'
import { openTariff } from '../engine/rules.ts'

/** The longest stay to try, its visits included, and the longest all stays of one call together: lines by the hundred thousand help nobody. */
const mostDays = { stay: 366, call: 10 * 366 }
const dayMs = 86_400_000

const visitOf = ({ entry, exit }: { entry: string; exit: string }, timeZone: string): Visit => ({
  entryMs: instantOf(entry, timeZone).getTime(),
  exitMs: instantOf(exit, timeZone).getTime(),
})

/** Fails with chargeRule.stayTooLong. */
export function demandLengths(stays: readonly Pick<TriedStay, 'entry' | 'exit' | 'visits'>[], timeZone: string): void {
  const lengths = stays.map(stay =>
    [stay, ...stay.visits]
      .map(visit => visitOf(visit, timeZone))
      .reduce((sum, { entryMs, exitMs }) => sum + Math.max(0, exitMs - entryMs), 0),
  )
  const days = (ms: number) => ms / dayMs
  if (lengths.some(ms => days(ms) > mostDays.stay))
    throw new Failure('chargeRule.stayTooLong', { values: { days: mostDays.stay } })
  if (days(lengths.reduce((sum, ms) => sum + ms, 0)) > mostDays.call)
    throw new Failure('chargeRule.staysTooLong', { values: { days: mostDays.call } })
}

/** Prices stays that are written down, not parked: by the clock of the calendar's zone, each earlier visit by the same rule. */
export function openTrial(rule: ChargeRule, calendar: TariffCalendar): (stay: TriedStay) => Charge {
  const tariff = openTariff(rule, calendar)
  const { timeZone } = calendar
  const { lots, periodCap } = rule.acrossVisits
  /** Any lot of the group stands for it. */
  const elsewhereLotId = lots.kind === 'these' ? lots.lotIds[0] : 0
  return ({ vehicle, benefits, visits, paidAt, sessions, regions, fillPercent, ...stay }) => {
    const earlier: EarlierVisit[] = visits
      .map(visit => ({ ...visitOf(visit, timeZone), ...(visit.isElsewhere && { elsewhereLotId }) }))
      .sort((a, b) => a.entryMs - b.entryMs)
    if (periodCap !== null)
      for (const [index, visit] of earlier.entries())
        visit.amountFen = tariff.price({ ...visit, vehicle }, earlier.slice(0, index)).amountFen
    const paidAtMs = paidAt === null ? undefined : instantOf(paidAt, timeZone).getTime()
    const charged = sessions.map(({ from, to }) => ({
      fromMs: instantOf(from, timeZone).getTime(),
      toMs: instantOf(to, timeZone).getTime(),
    }))
    const wasIn = regions.map(({ name, from, to }) => ({
      name,
      fromMs: instantOf(from, timeZone).getTime(),
      toMs: instantOf(to, timeZone).getTime(),
      isEndSeen: true,
    }))
    const tried = {
      ...visitOf(stay, timeZone),
      vehicle,
      benefits,
      paidAtMs,
      fillPercent,
      sessions: charged,
      regions: wasIn,
    }
    return tariff.price(tried, earlier)
  }
}

export const pricedStay = ({ amountFen, minutes, lines }: Charge, timeZone: string): PricedStay => ({
  amount: yuan(amountFen),
  minutes,
  lines: writeFeeLines(lines, timeZone),
})
