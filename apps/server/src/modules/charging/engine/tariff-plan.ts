import {
  type ChargeRule,
  clockMinutes,
  commonUnitMinutes,
  type StayPrice,
  type StayVehicle,
  type VehicleMatch,
  weekSpanMinutes,
  windowMinutes,
} from '@parkdesk/contract'
import { dayMs, minuteMs } from './zone-clock.ts'

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
  /** Such a time with a cap, which counts for each of its days. */
  isCappedByDay: boolean
  tiers: readonly TierPlan[]
  steps: readonly StepPlan[]
  flatPrice: number
  cap: number
  capFen: number
}

/** A window over days: its minutes count from the Monday of the week in which it begins. */
export type WeekPlan = WindowPlan

/** A price by entry and exit. */
export interface StayPricePlan {
  place: number
  /** Of the day of the entry, and of the one `daysLater`; over midnight the end is beyond 1440. */
  entry: { start: number; end: number }
  exit: { start: number; end: number }
  stated: StayPrice
  price: number
  priceFen: number
}

/** The windows of a day of one class in the order of their beginning. */
export interface DayPlan {
  dayClass: string
  windows: readonly WindowPlan[]
}

/** A rule as it holds for one vehicle. */
export interface TariffPlan {
  rule: ChargeRule
  scale: number
  dayPlan(dayClass: string): DayPlan
  weeks: readonly WeekPlan[]
  stayPrices: readonly StayPricePlan[]
  /** Infinity without a cap. `index`: of the cycle, from 1. */
  cycleCap(index: number, dayClass: string): { cap: number; capFen: number }
  /** From this cycle on the cap is the same for days of one class. */
  capSettlesAt: number
  fullPrice: number | null
  clockPrices: readonly { minute: number; price: number; priceFen: number }[]
  cycleKind: ChargeRule['cycle']['kind']
  /** How long a cycle is, but for clock changes; 0 without one. */
  cycleMs: number
  /** Whether a cycle can cost what the one before it did: all find the same hours. */
  isCycleEven: boolean
  /** Charged time after which no tier follows. */
  lastTierFromMs: number
  /** The same on every day, whatever its class. */
  isDayBlind: boolean
}

const noCap = { cap: Number.POSITIVE_INFINITY, capFen: 0 }

/** The percent of the stated prices that a vehicle pays, and whether its caps follow. */
export function vehicleFactor(rule: ChargeRule, vehicle: StayVehicle | undefined) {
  const found = rule.vehicles.find(({ when }) => fitsVehicle(when, vehicle))
  return found ?? { when: {}, percent: 100, isCapScaled: true }
}

/** Whether a vehicle is what a condition asks for. Of a vehicle that is not known, nothing is. */
export const fitsVehicle = (when: VehicleMatch, vehicle: StayVehicle | undefined): boolean =>
  (when.sizes === undefined || (vehicle !== undefined && when.sizes.includes(vehicle.size))) &&
  (when.classes === undefined ||
    (vehicle !== undefined && vehicle.vehicleClass !== null && when.classes.includes(vehicle.vehicleClass))) &&
  (when.energies === undefined || (vehicle !== undefined && when.energies.includes(vehicle.energy))) &&
  (when.plateColors === undefined || (vehicle !== undefined && when.plateColors.includes(vehicle.plateColor))) &&
  (when.cardKinds === undefined ||
    (vehicle !== undefined && vehicle.cardKind !== null && when.cardKinds.includes(vehicle.cardKind)))

/** What the stated prices, and caps, are multiplied by, in percent. */
export interface PriceFactor {
  percent: number
  capPercent: number
}

/** Two factors on each other: whole hundredths of a percent. */
export function priceFactor(
  vehicle: { percent: number; isCapScaled: boolean },
  fill: { percent: number; isCapScaled: boolean } = { percent: 100, isCapScaled: true },
): PriceFactor {
  const capOf = ({ percent, isCapScaled }: { percent: number; isCapScaled: boolean }) => (isCapScaled ? percent : 100)
  return {
    percent: (vehicle.percent * fill.percent) / 100,
    capPercent: (capOf(vehicle) * capOf(fill)) / 100,
  }
}

/** Into how many parts a fen is divided, so that prices and caps stay whole. */
function partsOfFen({ percent, capPercent }: PriceFactor): number {
  if (percent === 100 && capPercent === 100) return 1
  return Number.isInteger(percent) && Number.isInteger(capPercent) ? 100 : 10_000
}

/** Works out everything about a rule that does not depend on the stay. */
export function planTariff(rule: ChargeRule, price: PriceFactor): TariffPlan {
  const isPerMinute = rule.unitRounding === 'perMinute'
  const minuteScale = isPerMinute ? commonUnitMinutes(rule) : 1
  const { percent, capPercent } = price
  const percentScale = partsOfFen(price)
  const factor = Math.round((percent * percentScale) / 100)
  const capFactor = Math.round((capPercent * percentScale) / 100)
  const scale = minuteScale * percentScale
  const priced = (fen: number) => fen * minuteScale * factor
  const pricedPerMinute = (fen: number, unitMinutes: number) => priced(fen) / unitMinutes
  const capped = (fen: number) => fen * minuteScale * capFactor
  const capFenOf = (fen: number) => (fen * capPercent) / 100

  const windows = rule.windows.map((window, index): WindowPlan => {
    const { start, end } = window.week ? overDays({ ...window, week: window.week }) : windowMinutes(window)
    const { price } = window
    const isContinuous = end - start === 1440 && price.kind !== 'flat'
    return {
      index,
      startMinute: start,
      endMinute: end,
      kind: price.kind,
      isOnSomeDays: window.days !== undefined,
      isContinuous,
      isCappedByDay: isContinuous && window.capFen !== null,
      tiers: price.kind === 'tiers' ? planTiers(price.tiers, isPerMinute ? pricedPerMinute : priced, percent) : [],
      steps:
        price.kind === 'steps' ? price.steps.map(step => ({ ...planStep(step), price: priced(step.priceFen) })) : [],
      flatPrice: price.kind === 'flat' ? priced(price.priceFen) : 0,
      cap: window.capFen === null ? Number.POSITIVE_INFINITY : capped(window.capFen),
      capFen: capFenOf(window.capFen ?? 0),
    }
  })

  const weeks = windows.filter(({ index }) => rule.windows[index]?.week)
  const byStart = windows.filter(window => !weeks.includes(window)).sort((a, b) => a.startMinute - b.startMinute)
  const dayPlans = new Map<string, DayPlan>()
  const caps = rule.cycle.kind === 'none' ? null : rule.cycle.caps
  const fullPriceFen = rule.cycle.kind === 'none' ? null : rule.cycle.fullPriceFen
  const isCapOnce = rule.cycle.kind !== 'none' && rule.cycle.capHolds === 'onceAStay'
  const isDayBlind = rule.windows.every(({ days }) => !days) && caps?.kind !== 'byDayClass'
  const cycleMs = lengthOfCycle(rule.cycle)
  const capOf = (fen: number | null | undefined) =>
    fen === null || fen === undefined ? noCap : { cap: capped(fen), capFen: capFenOf(fen) }
  const indexed = caps?.kind === 'byIndex' ? caps.capsFen.map(capOf) : []
  return {
    rule,
    scale,
    dayPlan(dayClass) {
      const plan = dayPlans.get(dayClass) ?? {
        dayClass,
        windows: byStart.filter(({ index }) => rule.windows[index]?.days?.includes(dayClass) ?? true),
      }
      dayPlans.set(dayClass, plan)
      return plan
    },
    weeks,
    stayPrices: rule.stayPrices.map((stated, place) => ({
      place,
      entry: windowMinutes(stated.entry),
      exit: windowMinutes(stated.exit),
      stated,
      price: priced(stated.priceFen),
      priceFen: (stated.priceFen * percent) / 100,
    })),
    cycleCap(index, dayClass) {
      if (caps === null || (isCapOnce && index > 1)) return noCap
      if (caps.kind === 'byDayClass') return capOf(caps.capsFen[dayClass] ?? caps.otherwiseFen)
      return indexed[Math.min(index, indexed.length) - 1] ?? noCap
    },
    capSettlesAt: Math.max(isCapOnce ? 2 : 1, indexed.length),
    fullPrice: fullPriceFen === null ? null : capped(fullPriceFen),
    clockPrices: rule.clockPrices.map(({ at, priceFen }) => ({
      minute: (Number(at.slice(0, 2)) % 24) * 60 + Number(at.slice(3)),
      price: priced(priceFen),
      priceFen: (priceFen * percent) / 100,
    })),
    lastTierFromMs: Math.max(0, ...windows.flatMap(({ tiers }) => tiers.at(-1)?.fromMs ?? 0)),
    isDayBlind,
    cycleKind: rule.cycle.kind,
    cycleMs,
    isCycleEven:
      weeks.length === 0 && (cycleMs === dayMs || (isDayBlind && (cycleMs % dayMs === 0 || isClockBlind(rule)))),
  }
}

function overDays(window: Parameters<typeof weekSpanMinutes>[0]): { start: number; end: number } {
  const { start, length } = weekSpanMinutes(window)
  return { start, end: start + length }
}

const hourMs = 60 * minuteMs

function lengthOfCycle(cycle: ChargeRule['cycle']): number {
  if (cycle.kind === 'none') return 0
  return cycle.kind === 'hours' ? cycle.hours * hourMs : dayMs
}

/** Whether nothing in a rule goes by the time of day: one window without end, and no count or price of a day. */
const isClockBlind = ({ windows, tierScope, clockPrices }: ChargeRule): boolean =>
  clockPrices.length === 0 &&
  tierScope !== 'day' &&
  windows.every(
    ({ from, to, price, capFen }) =>
      windows.length === 1 &&
      clockMinutes(from) % 1440 === clockMinutes(to) % 1440 &&
      price.kind !== 'flat' &&
      capFen === null,
  )

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
