import { type DeskState, deskActs, payStatuses } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actsOf, byWaiting, opens, stateOf } from './rules.ts'

const states: DeskState[] = ['hold', 'refuse', 'unmatched', 'unpaid', 'quiet']
const payStatus = fc.option(fc.constantFrom(...payStatuses))

describe('what waits at a lane', () => {
  it('is the vehicle at the barrier, until it has passed or was let through; then an exit', () => {
    const ask = { decision: 'hold', isPassed: false, isOpened: false } as const
    const exit = { isMatched: false }
    expect(stateOf({ ask, exit })).toBe('hold')
    expect(stateOf({ ask: { ...ask, decision: 'refuse' }, exit: null })).toBe('refuse')
    expect(stateOf({ ask: { ...ask, isPassed: true }, exit })).toBe('unmatched')
    expect(stateOf({ ask: { ...ask, isOpened: true }, exit: { isMatched: true } })).toBe('unpaid')
    expect(stateOf({ ask: { ...ask, decision: 'open' }, exit: null })).toBe('quiet')
    expect(stateOf({ ask: null, exit: null })).toBe('quiet')
  })
})

describe('what can be done', () => {
  const waiting = fc.record({ state: fc.constantFrom(...states), direction: fc.constantFrom('in', 'out'), payStatus })

  it('money is asked for only where something is due; a vehicle is matched at an exit', () =>
    fc.assert(
      fc.property(waiting, seen => {
        const acts = actsOf(seen)
        if (acts.includes('takeCash'))
          expect(seen.state === 'unpaid' || seen.payStatus === 'open' || seen.payStatus === 'unpaid').toBe(true)
        const isAtExit = seen.direction === 'out' && (seen.state === 'hold' || seen.state === 'refuse')
        expect(acts.includes('match')).toBe(seen.state === 'unmatched' || isAtExit)
        if (seen.state === 'quiet') expect(acts).toEqual([])
        expect(acts.includes('letIn')).toBe(
          seen.direction === 'in' && (seen.state === 'hold' || seen.state === 'refuse'),
        )
      }),
    ))

  it('the barrier rises for nobody who owes, unless a person lets him through', () =>
    fc.assert(
      fc.property(fc.constantFrom(...deskActs), payStatus, (act, status) => {
        const lets = act === 'letOut' || act === 'letIn'
        expect(opens(act, status)).toBe(lets || status === 'paid' || status === 'free')
      }),
    ))
})

it('who waits longest comes first, and nobody is left out', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ waitingSeconds: fc.option(fc.nat()), parkingName: fc.string(), name: fc.string() })),
      lanes => {
        const sorted = byWaiting(lanes)
        expect(sorted).toHaveLength(lanes.length)
        expect(new Set(sorted)).toEqual(new Set(lanes))
        const waits = sorted.map(({ waitingSeconds }) => waitingSeconds ?? -1)
        expect(waits).toEqual(waits.toSorted((a, b) => b - a))
      },
    ),
  ))
