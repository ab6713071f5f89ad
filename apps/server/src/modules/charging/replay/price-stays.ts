import { type ChargeCalendar, ChargeRule, type Energy, type PlateColor, type VehicleSize } from '@parkdesk/contract'
import type { StayRight } from '../../access/parking-right/right.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import type { Charge, EarlierVisit, Tariff, Visit } from '../engine/charge.ts'
import type { Span } from '../engine/coupon-spans.ts'
import { openTariff } from '../engine/rules.ts'
import { priceParked } from '../rule/pricer.ts'
import type { RegionSight } from '../rule/region-spans.ts'
import { joinReaches, reachOfRule, type VisitReach } from '../rule/visit-reach.ts'
import type { ComparedStay } from './rules.ts'

/** What a replay prices by, as it was when somebody started it. */
export interface ReplayInputs {
  rule: ChargeRule
  /** null: compared with what was charged. */
  comparedWith: ChargeRule | null
  calendar: ChargeCalendar
}

/** Inputs as they are stored, with the parameters that rules had not yet when somebody started the replay. */
export const readInputs = ({ rule, comparedWith, calendar }: ReplayInputs): ReplayInputs => ({
  rule: ChargeRule.parse(rule),
  comparedWith: comparedWith && ChargeRule.parse(comparedWith),
  calendar,
})

/** The IANA zone of each lot, by its id. */
export type LotZones = Readonly<Record<number, string>>

/** A real stay as it is read: both its times are known, and it does not end before it begins. */
export interface RealStay {
  orderId: number
  orderNo: string
  lotId: number
  plate: string
  plateColor: PlateColor
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  /** Of its entry, by the lot's clock. */
  hour: number
  entryMs: number
  exitMs: number
  /** Money taken, coupons included, and when the last of it was taken. */
  paidFen: number
  paidAtMs: number | null
  entryFillPercent: number | null
  chargedFen: number | null
  /** Whether it counts itself, or is only an earlier visit of others. */
  isCounted: boolean
  right: StayRight | null
  /** When it charged at a charger. */
  sessions: Span[] | null
  /** Where it was, as far as a rule asks. */
  sight: RegionSight | null
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

/** Which earlier visits its rules ask for: then stays must come plate by plate, each plate's in the order of their exits. */
export const reachOfReplay = ({ rule, comparedWith }: ReplayInputs): VisitReach | undefined =>
  joinReaches([rule, comparedWith].map(each => (each === null ? undefined : reachOfRule(each))))

/** Whether a rule asks where stays were. */
export const asksRegions = ({ rule, comparedWith }: ReplayInputs): boolean =>
  [rule, comparedWith].some(each => each !== null && each.regionPrices.length > 0)

/** Prices stays one by one by the rule and by what it is compared with. Undefined for a visit that only stands before others. */
export function openPricing(inputs: ReplayInputs, zones: LotZones): (stay: RealStay) => ReplayedStay | undefined {
  const after = tariffs(inputs.rule, inputs.calendar)
  const before = inputs.comparedWith && tariffs(inputs.comparedWith, inputs.calendar)
  const memory = rememberVisits(reachOfReplay(inputs))
  return stay => {
    const { orderId, hour, entryMs, exitMs, chargedFen } = stay
    const visits = memory.before(stay)
    if (!stay.isCounted) {
      memory.add(stay, { beforeFen: chargedFen, afterFen: chargedFen })
      return undefined
    }
    const zone = zones[stay.lotId] ?? 'UTC'
    const afterCharge = priceWith(after(zone), stay, visits.after)
    const beforeCharge = before && priceWith(before(zone), stay, visits.before)
    const amounts = {
      beforeFen: before ? (beforeCharge?.amountFen ?? null) : chargedFen,
      afterFen: afterCharge?.amountFen ?? null,
    }
    memory.add(stay, amounts)
    return { stay, orderId, hour, lengthMs: exitMs - entryMs, ...amounts, before: beforeCharge, after: afterCharge }
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
function priceWith(tariff: Tariff, stay: RealStay, visits: readonly EarlierVisit[]): Charge | null {
  try {
    return priceParked(tariff, { ...stay, ...effectOf(stay.right, stay) }, visits)
  } catch {
    return null
  }
}

interface RememberedVisit extends Visit {
  lotId: number
  beforeFen: number | null
  afterFen: number | null
}

const nothing = { before: [], after: [] }

/** The earlier visits of a stay's plate as far as an order's own pricing looks back, with what each of the two sides charged for them. */
function rememberVisits(reach: VisitReach | undefined) {
  let place = ''
  let visits: RememberedVisit[] = []
  const placeOf = ({ lotId, plate }: RealStay) => (reach?.elsewhere === 'none' ? `${lotId} ${plate}` : plate)
  const asEarlier = (stay: RealStay, side: 'beforeFen' | 'afterFen') =>
    visits.flatMap(({ lotId, entryMs, exitMs, [side]: amountFen }): EarlierVisit[] =>
      entryMs < stay.entryMs
        ? [{ entryMs, exitMs, amountFen: amountFen ?? 0, ...(lotId !== stay.lotId && { elsewhereLotId: lotId }) }]
        : [],
    )
  return {
    before(stay: RealStay): Record<'before' | 'after', readonly EarlierVisit[]> {
      if (!reach || placeOf(stay) !== place || visits.length === 0) return nothing
      visits = visits.slice(-reach.most)
      const after = asEarlier(stay, 'afterFen')
      return { after, before: reach.countsAmounts ? asEarlier(stay, 'beforeFen') : after }
    },
    add(stay: RealStay, amounts: Pick<RememberedVisit, 'beforeFen' | 'afterFen'>): void {
      if (!reach) return
      const here = placeOf(stay)
      if (here !== place) visits = []
      place = here
      const { lotId, entryMs, exitMs } = stay
      visits.push({ lotId, entryMs, exitMs, ...amounts })
    },
  }
}
