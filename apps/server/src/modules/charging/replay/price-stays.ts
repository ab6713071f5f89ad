import type { ChargeCalendar, ChargeRule, PlateColor } from '@parkdesk/contract'
import { effectOf, type StayRight } from '../../access/parking-right/service.ts'
import { type Charge, openTariff, type Tariff, type Visit } from '../engine/service.ts'
import { countsVisits, priceParked, visitsLookedAt } from '../rule/service.ts'
import type { ComparedStay } from './rules.ts'

/** What a replay prices by, as it was when somebody started it. */
export interface ReplayInputs {
  rule: ChargeRule
  /** null: compared with what was charged. */
  comparedWith: ChargeRule | null
  calendar: ChargeCalendar
}

/** The IANA zone of each lot, by its id. */
export type LotZones = Readonly<Record<number, string>>

/** A real stay as it is read: both its times are known, and it does not end before it begins. */
export interface RealStay {
  orderId: number
  orderNo: string
  lotId: number
  plate: string
  plateColor: PlateColor
  /** Of its entry, by the lot's clock. */
  hour: number
  entryMs: number
  exitMs: number
  /** Money taken, coupons included, and when the last of it was taken. */
  paidFen: number
  paidAtMs: number | null
  chargedFen: number | null
  /** Whether it counts itself, or is only an earlier visit of others. */
  isCounted: boolean
  right: StayRight | null
}

export interface ReplayedStay extends ComparedStay {
  stay: RealStay
  /** null: compared with what was charged, or without an amount. */
  before: Charge | null
  after: Charge | null
}

const dayMs = 86_400_000
/** How far before the period visits are read that count for those in it. */
export const visitsBeforeMs = 31 * dayMs

/** Whether the stays must come plate by plate, each plate's in the order of their exits, so that its earlier visits are known. */
export const readsVisits = ({ rule, comparedWith }: ReplayInputs): boolean =>
  [rule, comparedWith].some(each => each !== null && countsVisits(each))

/** Prices stays one by one by the rule and by what it is compared with. Undefined for a visit that only stands before others. */
export function openPricing(inputs: ReplayInputs, zones: LotZones): (stay: RealStay) => ReplayedStay | undefined {
  const after = tariffs(inputs.rule, inputs.calendar)
  const before = inputs.comparedWith && tariffs(inputs.comparedWith, inputs.calendar)
  const earlierVisits = readsVisits(inputs) ? rememberVisits() : () => []
  return stay => {
    const { orderId, hour, entryMs, exitMs } = stay
    const visits = earlierVisits(stay)
    if (!stay.isCounted) return undefined
    const zone = zones[stay.lotId] ?? 'UTC'
    const afterCharge = priceWith(after(zone), stay, visits)
    const beforeCharge = before && priceWith(before(zone), stay, visits)
    return {
      stay,
      orderId,
      hour,
      lengthMs: exitMs - entryMs,
      beforeFen: before ? (beforeCharge?.amountFen ?? null) : stay.chargedFen,
      afterFen: afterCharge?.amountFen ?? null,
      before: beforeCharge,
      after: afterCharge,
    }
  }
}

/** The rule made ready for each zone that asks. */
function tariffs(rule: ChargeRule, calendar: ChargeCalendar): (timeZone: string) => Tariff {
  const ready = new Map<string, Tariff>()
  return timeZone => {
    const known = ready.get(timeZone) ?? openTariff(rule, { ...calendar, timeZone })
    ready.set(timeZone, known)
    return known
  }
}

/** null: there is no pricing it. One odd stay is a number in the result, not the end of a replay of a million. */
function priceWith(tariff: Tariff, stay: RealStay, visits: readonly Visit[]): Charge | null {
  try {
    return priceParked(tariff, { ...stay, ...effectOf(stay.right, stay.entryMs) }, visits)
  } catch {
    return null
  }
}

/** The earlier visits of a stay's plate to its lot, as far as an order's own pricing looks back. */
function rememberVisits(): (stay: RealStay) => readonly Visit[] {
  let place = ''
  let visits: Visit[] = []
  return ({ lotId, plate, entryMs, exitMs }) => {
    const here = `${lotId} ${plate}`
    const earlier = here === place ? visits.slice(-visitsLookedAt) : []
    visits = [...earlier, { entryMs, exitMs }]
    place = here
    return earlier
  }
}
