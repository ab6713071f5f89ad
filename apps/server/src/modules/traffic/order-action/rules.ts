import type {
  Energy,
  FeeMinutes,
  OrderAct,
  OrderMark,
  ParkStatus,
  PayStatus,
  VehicleSize,
  WaiveReason,
} from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'
import type { ChargeLine } from '../../charging/engine/charge.ts'
import type { CreditDiscount } from '../credit/rules.ts'
import { dueFen, type Money } from '../order-charge/rules.ts'

/** What an order costs and why. */
export interface Calculation {
  payableFen: number
  couponFen: number
  /** Absent: the credit of its vehicle took nothing off. */
  credit?: CreditDiscount
  lines: readonly ChargeLine[]
  minutes: FeeMinutes | null
  ruleId: number | null
  ruleVersion: number | null
  calendarVersion: number | null
  assignmentVersion: number | null
}

/** All of an order that actions change. What was paid is no part of it: no action changes that. Times are epoch milliseconds. */
export interface OrderState {
  plate: string
  plateColor: string
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  parkStatus: ParkStatus
  mark: OrderMark
  entryMs: number | null
  entryLaneId: number | null
  entryRegionId: number | null
  entryStated: boolean
  exitMs: number | null
  exitLaneId: number | null
  exitStated: boolean
  rightId: number | null
  /** null: it has no price. */
  calculation: Calculation | null
}

export type Paid = Pick<Money, 'paidFen' | 'discountFen'>

/** What an order comes to now: it follows from what it is and what was paid. */
export function payStatusOf({ parkStatus, calculation }: OrderState, paid: Paid): PayStatus {
  if (parkStatus === 'voided') return 'voided'
  if (parkStatus === 'inside') return 'open'
  if (!calculation) return 'toMatch'
  if (calculation.payableFen === 0) return 'free'
  return dueFen({ ...calculation, ...paid }) === 0 ? 'paid' : 'unpaid'
}

export const isWaived = ({ calculation }: OrderState): boolean =>
  calculation?.lines.some(({ kind }) => kind === 'waived') ?? false

export const hasMoney = ({ paidFen, discountFen }: Paid): boolean => paidFen + discountFen > 0

/** Where an order stands, for the table below. */
export type Standing = 'inside' | 'exitMissed' | 'entryMissed' | 'unpriced' | 'unpaid' | 'settled' | 'waived' | 'voided'

export function standingOf(state: OrderState, paid: Paid): Standing {
  if (state.parkStatus !== 'left') return state.parkStatus
  if (isWaived(state)) return 'waived'
  const payStatus = payStatusOf(state, paid)
  if (payStatus === 'toMatch') return 'unpriced'
  return payStatus === 'unpaid' ? 'unpaid' : 'settled'
}

const corrections = ['correctPlate', 'changeVehicle', 'changeTime', 'changePicture', 'void'] as const

/** What each standing allows. An action on an exit that waits for its entry is done with the entry's order. */
export const allowed: Record<Standing, readonly OrderAct[]> = {
  inside: [...corrections, 'close', 'match', 'forceExit'],
  exitMissed: [...corrections, 'match'],
  entryMissed: corrections,
  unpriced: [...corrections, 'reprice', 'stateFee'],
  unpaid: [...corrections, 'reprice', 'stateFee', 'waive', 'takeCash', 'payByCard'],
  settled: [...corrections, 'reprice'],
  waived: ['changePicture', 'reprice'],
  voided: [],
}

/** What an order allows now. Nothing that was paid for is voided: the money would be nowhere. */
export const allowedActs = (state: OrderState, paid: Paid): OrderAct[] =>
  allowed[standingOf(state, paid)].filter(act => act !== 'void' || !hasMoney(paid))

export type OrderAction =
  | { kind: 'correctPlate'; plate: string; plateColor: string }
  | { kind: 'changeVehicle'; plateColor: string; vehicleSize: VehicleSize | null; vehicleEnergy: Energy | null }
  | { kind: 'changeTime'; entryMs: number | null; exitMs: number | null }
  | { kind: 'close'; exitMs: number | null; isGhost: boolean }
  | { kind: 'void' }
  | { kind: 'waive'; why: WaiveReason }
  /** It left as another plate was read; `isStated`: a person says so at the barrier, and no pass does yet. */
  | { kind: 'match'; exitMs: number; exitLaneId: number | null; isStated?: boolean }
  /** It leaves as it stands at the barrier; `isUnpaid`: whatever is due. */
  | { kind: 'forceExit'; exitMs: number; exitLaneId: number; isUnpaid: boolean }
  | { kind: 'stateFee'; amountFen: number }

export type Acted = { next: OrderState; needsPrice: boolean } | { refused: FailureCode }

/** What an action makes of an order; `needsPrice`: what it costs is to be calculated afresh. */
export function act(state: OrderState, paid: Paid, action: OrderAction, nowMs: number): Acted {
  if (!allowedActs(state, paid).includes(action.kind)) return { refused: whyNot(state, paid, action.kind) }
  switch (action.kind) {
    case 'correctPlate':
      return action.plate === state.plate && action.plateColor === state.plateColor
        ? { refused: 'order.sameAsBefore' }
        : repriced({ ...state, plate: action.plate, plateColor: action.plateColor })
    case 'changeVehicle':
      return changeVehicle(state, action)
    case 'changeTime':
      return changeTime(state, action, nowMs)
    case 'close':
      return close(state, action, nowMs)
    case 'void':
      return unpriced({ ...state, parkStatus: 'voided' })
    case 'waive':
      return waive(state, paid, action.why)
    case 'match':
      return match(state, action)
    case 'forceExit':
      return forceExit(state, action)
    case 'stateFee':
      return stateFee(state, paid, action.amountFen)
  }
}

/** Why an order does not allow an action, by a sentence. */
export function whyNot(state: OrderState, paid: Paid, kind: OrderAct): FailureCode {
  const standing = standingOf(state, paid)
  if (standing === 'voided') return 'order.isVoided'
  if (standing === 'waived') return 'order.isWaived'
  if (kind === 'void') return 'order.hasMoney'
  if (kind === 'waive' || kind === 'takeCash' || kind === 'payByCard') return 'order.nothingDue'
  return kind === 'close' || kind === 'forceExit' ? 'order.notInside' : 'order.notAllowed'
}

const unpriced = (next: OrderState): Acted => ({ next: { ...next, calculation: null }, needsPrice: false })

/** Priced again if it has both its ends, in order; else without a price. */
const repriced = (next: OrderState): Acted => ({
  next: { ...next, calculation: null },
  needsPrice: isPriceable(next),
})

export const isPriceable = ({ parkStatus, entryMs, exitMs }: OrderState): boolean =>
  parkStatus === 'left' && entryMs !== null && exitMs !== null && exitMs >= entryMs

function changeVehicle(
  state: OrderState,
  { plateColor, vehicleSize, vehicleEnergy }: Extract<OrderAction, { kind: 'changeVehicle' }>,
): Acted {
  const isSame =
    plateColor === state.plateColor && vehicleSize === state.vehicleSize && vehicleEnergy === state.vehicleEnergy
  if (isSame) return { refused: 'order.sameAsBefore' }
  // A class that a device named says size and energy itself: who states them knows better.
  return repriced({ ...state, plateColor, vehicleSize, vehicleEnergy, vehicleClass: null })
}

function changeTime(state: OrderState, to: Extract<OrderAction, { kind: 'changeTime' }>, nowMs: number): Acted {
  const entryMs = to.entryMs ?? state.entryMs
  const exitMs = to.exitMs ?? state.exitMs
  if (entryMs === state.entryMs && exitMs === state.exitMs) return { refused: 'order.sameAsBefore' }
  if (entryMs !== null && exitMs !== null && exitMs < entryMs) return { refused: 'order.exitBeforeEntry' }
  if (Math.max(entryMs ?? 0, exitMs ?? 0) > nowMs) return { refused: 'order.inFuture' }
  const { parkStatus } = state
  if (parkStatus === 'inside' && exitMs !== null) return { refused: 'order.closeInstead' }
  const isWhole = entryMs !== null && exitMs !== null
  return repriced({
    ...state,
    entryMs,
    entryStated: state.entryStated || entryMs !== state.entryMs,
    exitMs,
    exitStated: state.exitStated || exitMs !== state.exitMs,
    parkStatus: isWhole ? 'left' : parkStatus,
    mark: isWhole ? 'none' : state.mark,
  })
}

function close(state: OrderState, { exitMs, isGhost }: Extract<OrderAction, { kind: 'close' }>, nowMs: number): Acted {
  if (exitMs === null) return unpriced({ ...state, parkStatus: 'exitMissed', mark: isGhost ? 'ghost' : state.mark })
  if (exitMs < (state.entryMs ?? 0)) return { refused: 'order.exitBeforeEntry' }
  if (exitMs > nowMs) return { refused: 'order.inFuture' }
  return repriced({ ...state, parkStatus: 'left', exitMs, exitStated: true })
}

function waive(state: OrderState, paid: Paid, why: WaiveReason): Acted {
  const { calculation } = state
  if (!calculation) return { refused: 'order.nothingDue' }
  const waivedFen = dueFen({ ...calculation, ...paid })
  const lines: ChargeLine[] = [...calculation.lines, { kind: 'waived', why, amountFen: -waivedFen }]
  const payableFen = calculation.payableFen - waivedFen
  return { next: { ...state, calculation: { ...calculation, payableFen, lines } }, needsPrice: false }
}

function match(
  state: OrderState,
  { exitMs, exitLaneId, isStated = false }: Extract<OrderAction, { kind: 'match' }>,
): Acted {
  if (state.entryMs === null || exitMs < state.entryMs) return { refused: 'order.exitBeforeEntry' }
  return repriced({ ...state, parkStatus: 'left', mark: 'matched', exitMs, exitLaneId, exitStated: isStated })
}

function forceExit(
  state: OrderState,
  { exitMs, exitLaneId, isUnpaid }: Extract<OrderAction, { kind: 'forceExit' }>,
): Acted {
  if (state.entryMs === null || exitMs < state.entryMs) return { refused: 'order.exitBeforeEntry' }
  const mark = isUnpaid ? 'forced' : state.mark
  return repriced({ ...state, parkStatus: 'left', mark, exitMs, exitLaneId, exitStated: true })
}

/** The lines stay, with one that makes up the difference; what was paid or covered by coupons is not undercut. Credit takes nothing off what a person states. */
function stateFee(state: OrderState, { paidFen, discountFen }: Paid, amountFen: number): Acted {
  const { credit: _, ...before } = state.calculation ?? noCalculation
  if (state.calculation && amountFen === before.payableFen) return { refused: 'order.sameAsBefore' }
  if (amountFen < before.couponFen + paidFen + discountFen) return { refused: 'order.belowPaid' }
  const lines: ChargeLine[] = [...before.lines, { kind: 'stated', amountFen: amountFen - before.payableFen }]
  return { next: { ...state, calculation: { ...before, payableFen: amountFen, lines } }, needsPrice: false }
}

const noCalculation: Calculation = {
  payableFen: 0,
  couponFen: 0,
  lines: [],
  minutes: null,
  ruleId: null,
  ruleVersion: null,
  calendarVersion: null,
  assignmentVersion: null,
}

/** What a waiver took off. */
export const waivedFen = ({ calculation }: OrderState): number | null => {
  const waived = calculation?.lines.find(({ kind }) => kind === 'waived')
  return waived ? -waived.amountFen : null
}

/** Whether an order is still as an action left it, so that the action can be undone; its money may have changed. */
export const isAsLeft = (now: OrderState, after: OrderState): boolean => canonical(now) === canonical(after)

/** Independent of the order of keys, which the database does not keep. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
