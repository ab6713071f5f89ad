import type { OrderMark, ParkStatus } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  act,
  allowed,
  allowedActs,
  type Calculation,
  hasMoney,
  isAsLeft,
  type OrderAction,
  type OrderState,
  type Paid,
  payStatusOf,
  type Standing,
  standingOf,
} from './rules.ts'

const nowMs = 1_000_000
const ends: Record<ParkStatus, ('entry' | 'exit')[]> = {
  inside: ['entry'],
  left: ['entry', 'exit'],
  exitMissed: ['entry'],
  entryMissed: ['exit'],
  voided: ['entry'],
}

const calculation = fc.record({ payableFen: fc.nat(5_000), isWaived: fc.boolean() }).map(
  ({ payableFen, isWaived }): Calculation => ({
    payableFen: isWaived ? 0 : payableFen,
    couponFen: 0,
    lines: [
      { kind: 'freeOfCharge', amountFen: payableFen },
      ...(isWaived ? [{ kind: 'waived' as const, why: 'staff' as const, amountFen: -payableFen }] : []),
    ],
    minutes: null,
    ruleId: 1,
    ruleVersion: 1,
    calendarVersion: 1,
    assignmentVersion: 1,
  }),
)

const state = fc
  .record({
    parkStatus: fc.constantFrom<ParkStatus>('inside', 'left', 'exitMissed', 'entryMissed', 'voided'),
    mark: fc.constantFrom<OrderMark>('none', 'doubleEntry', 'entryMissed', 'inconsistent'),
    entry: fc.integer({ min: 1, max: 400_000 }),
    length: fc.integer({ min: 0, max: 400_000 }),
    calculation: fc.option(calculation),
  })
  .map(({ parkStatus, mark, entry, length, calculation: priced }): OrderState => {
    const has = ends[parkStatus]
    return {
      plate: '粤B12345',
      plateColor: 'blue',
      vehicleSize: null,
      vehicleClass: null,
      vehicleEnergy: null,
      parkStatus,
      mark,
      entryMs: has.includes('entry') ? entry : null,
      entryLaneId: 1,
      entryRegionId: null,
      entryStated: false,
      exitMs: has.includes('exit') ? entry + length : null,
      exitLaneId: has.includes('exit') ? 2 : null,
      exitStated: false,
      rightId: null,
      calculation: parkStatus === 'left' ? priced : null,
    }
  })
const money = fc.record({ paidFen: fc.constantFrom(0, 0, 500, 9_000), discountFen: fc.constantFrom(0, 0, 50) })
const ms = fc.integer({ min: 1, max: 900_000 })
const action = fc.oneof(
  fc.constant<OrderAction>({ kind: 'correctPlate', plate: '粤B54321', plateColor: 'blue' }),
  fc.constant<OrderAction>({
    kind: 'changeVehicle',
    plateColor: 'yellow',
    vehicleSize: 'large',
    vehicleEnergy: null,
  }),
  fc.record({ kind: fc.constant('changeTime' as const), entryMs: fc.option(ms), exitMs: fc.option(ms) }),
  fc.record({ kind: fc.constant('close' as const), exitMs: fc.option(ms), isGhost: fc.boolean() }),
  fc.constant<OrderAction>({ kind: 'void' }),
  fc.constant<OrderAction>({ kind: 'waive', why: 'dispute' }),
  fc.record({ kind: fc.constant('match' as const), exitMs: ms, exitLaneId: fc.constant(3), isStated: fc.boolean() }),
  fc.record({
    kind: fc.constant('forceExit' as const),
    exitMs: ms,
    exitLaneId: fc.constant(3),
    isUnpaid: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('stateFee' as const), amountFen: fc.nat(5_000) }),
)

/** Each action that a state takes, with what it makes of it. */
const always = (law: (before: OrderState, paid: Paid, next: OrderState, of: OrderAction) => void) =>
  fc.assert(
    fc.property(state, money, action, (before, paid, of) => {
      const acted = act(before, paid, of, nowMs)
      if ('next' in acted) law(before, paid, acted.next, of)
    }),
    { numRuns: 2_000 },
  )

describe('what actions make of orders', () => {
  it('does what the table allows, and refuses everything else with a sentence', () => {
    fc.assert(
      fc.property(state, money, action, (before, paid, of) => {
        const acted = act(before, paid, of, nowMs)
        if (!allowedActs(before, paid).includes(of.kind)) expect(acted).toHaveProperty('refused')
      }),
    )
    const standings: Standing[] = ['voided', 'waived']
    expect(standings.map(standing => allowed[standing])).toEqual([[], ['changePicture', 'reprice']])
  })

  it('an order is in one state: its status fits its ends, and what it comes to fits its price', () =>
    always((_before, paid, next) => {
      const { parkStatus, entryMs, exitMs, calculation: priced } = next
      if (parkStatus === 'left') expect([entryMs, exitMs]).not.toContain(null)
      if (parkStatus === 'inside' || parkStatus === 'exitMissed') expect(exitMs).toBeNull()
      if (parkStatus !== 'left') expect(priced).toBeNull()
      if (entryMs !== null && exitMs !== null && next.parkStatus !== 'voided')
        expect(exitMs).toBeGreaterThanOrEqual(entryMs)
      expect(payStatusOf(next, paid) === 'voided').toBe(parkStatus === 'voided')
      expect(payStatusOf(next, paid) === 'open').toBe(parkStatus === 'inside')
      expect(standingOf(next, paid)).toBeDefined()
    }))

  it('no money is lost or doubled: nothing paid for is voided, a waiver takes off what is due and no more', () =>
    always((before, paid, next, of) => {
      if (of.kind === 'void') expect(hasMoney(paid)).toBe(false)
      if (of.kind !== 'waive' || !next.calculation || !before.calculation) return
      const { payableFen, lines } = next.calculation
      expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen)
      expect(payableFen).toBe(Math.min(before.calculation.payableFen, paid.paidFen + paid.discountFen))
      expect(['paid', 'free']).toContain(payStatusOf(next, paid))
    }))

  it('a stated fee is what its lines add up to, and never less than was paid', () =>
    always((_before, paid, next, of) => {
      if (of.kind !== 'stateFee') return
      const { payableFen = -1, lines = [] } = next.calculation ?? {}
      expect(payableFen).toBe(of.amountFen)
      expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen)
      expect(payableFen).toBeGreaterThanOrEqual(paid.paidFen + paid.discountFen)
    }))

  it('each is undone by its own state: what was before differs from what came after, whoever pays meanwhile', () =>
    always((before, _paid, next) => {
      expect(isAsLeft(structuredClone(next), next)).toBe(true)
      expect(isAsLeft(before, next)).toBe(false)
      expect(isAsLeft(Object.fromEntries(Object.entries(before).reverse()) as unknown as OrderState, before)).toBe(true)
    }))

  it('an exit before the entry, or in the future, is refused', () => {
    const inside = fc.sample(
      state.filter(({ parkStatus }) => parkStatus === 'inside'),
      1,
    )[0]
    if (!inside) throw new Error('no state')
    const paid = { paidFen: 0, discountFen: 0 }
    const close = (exitMs: number) => act(inside, paid, { kind: 'close', exitMs, isGhost: false }, nowMs)
    expect(close((inside.entryMs ?? 0) - 1)).toEqual({ refused: 'order.exitBeforeEntry' })
    expect(close(nowMs + 1)).toEqual({ refused: 'order.inFuture' })
  })
})
