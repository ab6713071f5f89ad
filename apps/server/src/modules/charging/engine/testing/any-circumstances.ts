import {
  type Benefit,
  type ChargeRule,
  energies,
  type FillStep,
  plateColors,
  type StayVehicle,
  vehicleSizes,
} from '@parkdesk/contract'
import fc from 'fast-check'

const cardKinds = ['月租', '员工']
const classes = ['六轴', '超长']
const percent = fc.integer({ min: 0, max: 300 })
const few = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined })

const factor = fc
  .record({
    sizes: few(vehicleSizes),
    classes: few(classes),
    energies: few(energies),
    plateColors: few(plateColors),
    cardKinds: few(cardKinds),
    percent,
    isCapScaled: fc.boolean(),
  })
  .map(({ percent: of, isCapScaled, ...when }) => ({
    when: Object.fromEntries(Object.entries(when).filter(([, values]) => values)),
    percent: of,
    isCapScaled,
  }))

const vehicle: fc.Arbitrary<StayVehicle> = fc.record({
  size: fc.constantFrom(...vehicleSizes),
  energy: fc.constantFrom(...energies),
  plateColor: fc.constantFrom(...plateColors),
  cardKind: fc.option(fc.constantFrom(...cardKinds)),
  vehicleClass: fc.option(fc.constantFrom(...classes)),
})

const fillStep = fc.record({ fromPercent: fc.integer({ min: 1, max: 120 }), percent, isCapScaled: fc.boolean() })

const lots = fc.constantFrom<ChargeRule['acrossVisits']['lots']>(
  { kind: 'own' },
  { kind: 'all' },
  { kind: 'these', lotIds: [7] },
  { kind: 'these', lotIds: [8, 9] },
)
const periodCap = fc.record({
  per: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  capFen: fc.integer({ min: 0, max: 20_000 }),
})
const rare = { freq: 3 }

/** What a rule asks besides the stay: the vehicle, the plate's other visits, how full the lot was, payment and coupons. */
export const anyAsked = fc.record({
  vehicles: fc.option(fc.array(factor, { minLength: 1, maxLength: 3 }), rare),
  fillSteps: fc.oneof(fc.constant<FillStep[]>([]), fc.array(fillStep, { minLength: 1, maxLength: 3 })),
  isFirstVisitOnly: fc.boolean(),
  acrossVisits: fc.record({
    reentryMinutes: fc.option(fc.constantFrom(15, 30, 400), rare),
    share: fc.constantFrom('none' as const, 'none' as const, 'minutes' as const),
    per: fc.constantFrom('day' as const, '24h' as const),
    lots,
    periodCap: fc.option(periodCap),
  }),
  otherDays: fc.option(fc.nat({ max: 9 })),
  afterPayment: fc.record({
    graceMinutes: fc.constantFrom(0, 15, 60),
    goesOn: fc.constantFrom('fromPayment' as const, 'wholeStay' as const),
  }),
  couponTime: fc.constantFrom('start' as const, 'end' as const),
})

/** A rule that asks for it. */
export function withAsked(rule: ChargeRule, asked: typeof anyAsked extends fc.Arbitrary<infer Asked> ? Asked : never) {
  const { vehicles, fillSteps, isFirstVisitOnly, acrossVisits, otherDays, afterPayment, couponTime } = asked
  const caps = rule.cycle.kind === 'none' ? null : rule.cycle.caps
  const inCaps = caps?.kind === 'byDayClass' ? Object.keys(caps.capsFen) : []
  const named = [...rule.windows.flatMap(({ days = [] }) => days), ...inCaps]
  return {
    ...rule,
    vehicles: vehicles ?? rule.vehicles,
    fillSteps,
    freeTime: { ...rule.freeTime, isFirstVisitOnly },
    acrossVisits: { ...rule.acrossVisits, ...acrossVisits },
    otherDays: otherDays === null ? null : (named[otherDays % Math.max(1, named.length)] ?? null),
    afterPayment,
    couponTime,
  }
}

const minutes = (max: number) => fc.integer({ min: 1, max })
const earlier = fc.record({
  length: fc.oneof(minutes(300), minutes(2000)),
  away: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 1500 }), fc.nat({ max: 20_000 })),
  amountFen: fc.nat({ max: 6000 }),
  lotId: fc.constantFrom(null, null, null, 7, 8),
})
const second = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 59 }) })

const benefits = fc
  .record({
    time: fc.option(minutes(600).map(many => ({ kind: 'time' as const, minutes: many }))),
    percent: fc.option(fc.nat({ max: 100 }).map(off => ({ kind: 'percent' as const, percentOff: off }))),
    money: fc.option(fc.nat({ max: 3000 }).map(fen => ({ kind: 'money' as const, amountFen: fen }))),
    free: fc.option(fc.constant({ kind: 'free' as const }), { freq: 8 }),
  })
  .map(kinds => Object.values(kinds).filter((benefit): benefit is Benefit & typeof benefit => benefit !== null))

/** What is so of a stay besides its times. */
export const anyCircumstances = fc.record({
  vehicle: fc.option(vehicle, { nil: undefined, freq: 3 }),
  fillPercent: fc.option(fc.nat({ max: 130 })),
  earlier: fc.oneof(fc.constant<[]>([]), fc.array(earlier, { minLength: 1, maxLength: 3 })),
  benefits: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: benefits }),
  /** How far into the stay it is paid for, in thousandths, and the seconds past the minute. */
  paid: fc.option(fc.record({ part: fc.nat({ max: 1000 }), second }), rare),
})

/** Visits one after the other, the last of them so many minutes before an entry; the first first. */
export function visitsBefore(
  entry: number,
  list: readonly { length: number; away: number; amountFen: number; lotId: number | null }[],
) {
  let next = entry
  return list
    .map(({ length, away, amountFen, lotId }) => {
      const exit = next - away * 60
      next = exit - length * 60
      return { entry: next, exit, amountFen, lotId }
    })
    .reverse()
}
