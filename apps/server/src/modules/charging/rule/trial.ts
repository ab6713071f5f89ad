import { type ChargeRule, type PricedStay, type TriedStay, yuan } from '@parkdesk/contract'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { type Charge, openTariff, type TariffCalendar, type Visit, writeFeeLines } from '../engine/service.ts'

/** The longest stay to try, its visits included, and the longest all stays of one call together: lines by the hundred thousand help nobody. */
const mostDays = { stay: 366, call: 10 * 366 }
const dayMs = 86_400_000

const visitOf = ({ entry, exit }: { entry: string; exit: string }, timeZone: string): Visit => ({
  entryMs: instantOf(entry, timeZone).getTime(),
  exitMs: instantOf(exit, timeZone).getTime(),
})

/** Fails with chargeRule.stayTooLong. */
export function demandLengths(stays: readonly TriedStay[], timeZone: string): void {
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

/** Prices stays that are written down, not parked: by the clock of the calendar's zone. */
export function openTrial(rule: ChargeRule, calendar: TariffCalendar): (stay: TriedStay) => Charge {
  const tariff = openTariff(rule, calendar)
  const { timeZone } = calendar
  return ({ vehicle, benefits, visits, paidAt, ...stay }) =>
    tariff.price(
      {
        ...visitOf(stay, timeZone),
        vehicle,
        benefits,
        ...(paidAt !== null && { paidAtMs: instantOf(paidAt, timeZone).getTime() }),
      },
      visits.map(visit => visitOf(visit, timeZone)),
    )
}

export const pricedStay = ({ amountFen, minutes, lines }: Charge, timeZone: string): PricedStay => ({
  amount: yuan(amountFen),
  minutes,
  lines: writeFeeLines(lines, timeZone),
})
