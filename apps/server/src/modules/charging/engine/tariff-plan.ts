import {
  type ChargeRule,
  commonUnitMinutes,
  type StayVehicle,
  type VehicleMatch,
  windowMinutes,
} from '@parkdesk/contract'
import { minuteMs } from './zone-clock.ts'

/** Amounts inside the engine are whole numbers of 1/`scale` fen, so that nothing is rounded before the end. */
export interface TierPlan {
  /** Charged time before this tier begins, and when it ends. */
  fromMs: number
  toMs: number
  unitMs: number
  unitMinutes: number
  /** Of a unit, or where minutes are charged in proportion, of a minute. */
  price: number
  unitPriceFen: number
}

export interface StepPlan {
  upToMs: number
  upToMinutes: number | null
  price: number
}

export interface WindowPlan {
  index: number
  startMinute: number
  /** Over midnight it is beyond 1440. */
  endMinute: number
  kind: ChargeRule['windows'][number]['price']['kind']
  /** In force on the days of some classes only. */
  isOnSomeDays: boolean
  /** One time without end: neither midnight nor anything but another window divides it. */
  isContinuous: boolean
  tiers: readonly TierPlan[]
  steps: readonly StepPlan[]
  flatPrice: number
  cap: number
  capFen: number
}

/** The windows of a day of one class in the order of their beginning. */
export interface DayPlan {
  dayClass: string
  windows: readonly WindowPlan[]
}

/** A rule as it holds for one vehicle. */
export interface TariffPlan {
  rule: ChargeRule
  percent: number
  scale: number
  dayPlan(dayClass: string): DayPlan
  /** Infinity without a cap. `index`: of the cycle, from 1. */
  cycleCap(index: number, dayClass: string): { cap: number; capFen: number }
  /** From this cycle on the cap is the same for days of one class. */
  capSettlesAt: number
  fullPrice: number | null
  clockPrices: readonly { minute: number; price: number; priceFen: number }[]
  /** Charged time after which no tier follows. */
  lastTierFromMs: number
  /** The same on every day, whatever its class. */
  isDayBlind: boolean
}

const noCap = { cap: Number.POSITIVE_INFINITY, capFen: 0 }

/** The percent of the stated prices that a vehicle pays, and whether its caps follow. */
export function vehicleFactor(rule: ChargeRule, vehicle: StayVehicle | undefined) {
  const found = rule.vehicles.find(({ when }) => fitsVehicle(when, vehicle))
  return found ?? { percent: 100, isCapScaled: true }
}

/** Whether a vehicle is what a condition asks for. Of a vehicle that is not known, nothing is. */
export const fitsVehicle = (when: VehicleMatch, vehicle: StayVehicle | undefined): boolean =>
  (when.sizes === undefined || (vehicle !== undefined && when.sizes.includes(vehicle.size))) &&
  (when.energies === undefined || (vehicle !== undefined && when.energies.includes(vehicle.energy))) &&
  (when.plateColors === undefined || (vehicle !== undefined && when.plateColors.includes(vehicle.plateColor))) &&
  (when.cardKinds === undefined ||
    (vehicle !== undefined && vehicle.cardKind !== null && when.cardKinds.includes(vehicle.cardKind)))

/** Works out everything about a rule that does not depend on the stay. */
export function planTariff(
  rule: ChargeRule,
  { percent, isCapScaled }: { percent: number; isCapScaled: boolean },
): TariffPlan {
  const isPerMinute = rule.unitRounding === 'perMinute'
  const minuteScale = isPerMinute ? commonUnitMinutes(rule) : 1
  const [percentScale, factor] = percent === 100 ? [1, 1] : [100, percent]
  const scale = minuteScale * percentScale
  const priced = (fen: number) => fen * minuteScale * factor
  const pricedPerMinute = (fen: number, unitMinutes: number) => priced(fen) / unitMinutes
  const capped = (fen: number) => (isCapScaled ? priced(fen) : fen * scale)
  const capFenOf = (fen: number) => (isCapScaled ? (fen * percent) / 100 : fen)

  const windows = rule.windows.map((window, index): WindowPlan => {
    const { start, end } = windowMinutes(window)
    const { price } = window
    return {
      index,
      startMinute: start,
      endMinute: end,
      kind: price.kind,
      isOnSomeDays: window.days !== undefined,
      isContinuous: end - start === 1440 && price.kind !== 'flat' && window.capFen === null,
      tiers: price.kind === 'tiers' ? planTiers(price.tiers, isPerMinute ? pricedPerMinute : priced, percent) : [],
      steps:
        price.kind === 'steps' ? price.steps.map(step => ({ ...planStep(step), price: priced(step.priceFen) })) : [],
      flatPrice: price.kind === 'flat' ? priced(price.priceFen) : 0,
      cap: window.capFen === null ? Number.POSITIVE_INFINITY : capped(window.capFen),
      capFen: capFenOf(window.capFen ?? 0),
    }
  })

  const byStart = [...windows].sort((a, b) => a.startMinute - b.startMinute)
  const dayPlans = new Map<string, DayPlan>()
  const caps = rule.cycle.kind === 'none' ? null : rule.cycle.caps
  const fullPriceFen = rule.cycle.kind === 'none' ? null : rule.cycle.fullPriceFen
  const capOf = (fen: number | null | undefined) =>
    fen === null || fen === undefined ? noCap : { cap: capped(fen), capFen: capFenOf(fen) }
  const indexed = caps?.kind === 'byIndex' ? caps.capsFen.map(capOf) : []
  return {
    rule,
    percent,
    scale,
    dayPlan(dayClass) {
      const plan = dayPlans.get(dayClass) ?? {
        dayClass,
        windows: byStart.filter(({ index }) => rule.windows[index]?.days?.includes(dayClass) ?? true),
      }
      dayPlans.set(dayClass, plan)
      return plan
    },
    cycleCap(index, dayClass) {
      if (caps === null) return noCap
      if (caps.kind === 'byDayClass') return capOf(caps.capsFen[dayClass] ?? caps.otherwiseFen)
      return indexed[Math.min(index, indexed.length) - 1] ?? noCap
    },
    capSettlesAt: Math.max(1, indexed.length),
    fullPrice: fullPriceFen === null ? null : capped(fullPriceFen),
    clockPrices: rule.clockPrices.map(({ at, priceFen }) => ({
      minute: (Number(at.slice(0, 2)) % 24) * 60 + Number(at.slice(3)),
      price: priced(priceFen),
      priceFen: (priceFen * percent) / 100,
    })),
    lastTierFromMs: Math.max(0, ...windows.flatMap(({ tiers }) => tiers.at(-1)?.fromMs ?? 0)),
    isDayBlind: rule.windows.every(({ days }) => !days) && caps?.kind !== 'byDayClass',
  }
}

function planTiers(
  tiers: readonly { minutes: number | null; unitMinutes: number; priceFen: number }[],
  priced: (fen: number, unitMinutes: number) => number,
  percent: number,
): TierPlan[] {
  let fromMs = 0
  return tiers.map(({ minutes, unitMinutes, priceFen }) => {
    const toMs = minutes === null ? Number.POSITIVE_INFINITY : fromMs + minutes * minuteMs
    const tier = {
      fromMs,
      toMs,
      unitMs: unitMinutes * minuteMs,
      unitMinutes,
      price: priced(priceFen, unitMinutes),
      unitPriceFen: (priceFen * percent) / 100,
    }
    fromMs = toMs
    return tier
  })
}

const planStep = ({ upToMinutes }: { upToMinutes: number | null }) => ({
  upToMinutes,
  upToMs: upToMinutes === null ? Number.POSITIVE_INFINITY : upToMinutes * minuteMs,
})
