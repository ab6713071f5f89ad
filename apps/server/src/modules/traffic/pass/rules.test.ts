import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatMs, type SeenPass, type Stay, settle, timingOf } from './rules.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
let numbers = 0
const pass = (direction: 'in' | 'out', time: string, laneId = direction === 'in' ? 1 : 2): SeenPass => ({
  direction,
  atMs: at(time),
  laneId,
  plateColor: 'blue',
  vehicleSize: null,
  vehicleClass: null,
  vehicleEnergy: null,
  newOrderId: ++numbers,
})

function play(passes: SeenPass[]): { outcomes: string[]; stays: Stay[] } {
  let stays: Stay[] = []
  const outcomes = passes.map(one => {
    const settled = settle(stays, one)
    stays = settled.stays
    return settled.outcome
  })
  return { outcomes, stays }
}

describe('settle', () => {
  const cases: [string, SeenPass[], string[], string[]][] = [
    [
      'an entry and an exit are a stay',
      [pass('in', '08:00'), pass('out', '09:00')],
      ['opened', 'closed'],
      ['left none'],
    ],
    [
      'entry and exit at the same moment',
      [pass('in', '08:00'), pass('out', '08:00')],
      ['opened', 'zeroLength'],
      ['left zeroLength'],
    ],
    [
      'an exit before its entry',
      [pass('in', '08:00'), pass('out', '07:20')],
      ['opened', 'negative'],
      ['left negative'],
    ],
    ['an exit without entry', [pass('out', '09:00')], ['orphanExit'], ['entryMissed entryMissed']],
    [
      'entry while inside',
      [pass('in', '08:00'), pass('in', '10:00'), pass('out', '11:00')],
      ['opened', 'doubleEntry', 'closed'],
      ['exitMissed doubleEntry', 'left none'],
    ],
    [
      'the same lane twice within moments',
      [pass('in', '08:00'), pass('in', '08:00')],
      ['opened', 'repeated'],
      ['inside none'],
    ],
    [
      'an entry that came late',
      [pass('out', '09:00'), pass('in', '08:00')],
      ['orphanExit', 'lateEntry'],
      ['left lateEntry'],
    ],
    [
      'an exit that came late, after the next entry',
      [pass('in', '08:00'), pass('in', '12:00'), pass('out', '09:00')],
      ['opened', 'doubleEntry', 'lateExit'],
      ['left lateExit', 'inside none'],
    ],
    [
      'an entry older than a finished stay does not put the car inside',
      [pass('in', '08:00'), pass('out', '09:00'), pass('in', '07:00')],
      ['opened', 'closed', 'doubleEntry'],
      ['left none', 'exitMissed doubleEntry'],
    ],
  ]
  it.each(cases)('%s', (_name, passes, outcomes, states) => {
    const played = play(passes)
    expect(played.outcomes).toEqual(outcomes)
    expect(played.stays.map(stay => `${stay.parkStatus} ${stay.mark}`)).toEqual(states)
  })

  const anyPass = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    atMs: fc.integer({ min: 0, max: 40 }).map(step => step * repeatMs * 2),
    laneId: fc.constantFrom(1, 2, 3),
    plateColor: fc.constant('blue'),
    vehicleSize: fc.constant(null),
    vehicleClass: fc.constant(null),
    vehicleEnergy: fc.constant(null),
    newOrderId: fc.constant(0),
  })
  const numbered = fc
    .array(anyPass, { maxLength: 30 })
    .map(passes => passes.map((one, index) => ({ ...one, newOrderId: index + 1 })))

  it('never has a plate inside twice, for any events in any order', () => {
    fc.assert(
      fc.property(numbered, passes => {
        expect(play(passes).stays.filter(stay => stay.parkStatus === 'inside').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('keeps every pass: each belongs to a stay that has its moment, or repeats one that has', () => {
    fc.assert(
      fc.property(numbered, passes => {
        let stays: Stay[] = []
        for (const one of passes) {
          const settled = settle(stays, one)
          stays = settled.stays
          const own = stays.find(stay => stay.orderId === settled.orderId)
          const moment = one.direction === 'in' ? own?.entryMs : own?.exitMs
          expect(Math.abs((moment ?? Number.POSITIVE_INFINITY) - one.atMs)).toBeLessThanOrEqual(
            settled.outcome === 'repeated' ? repeatMs : 0,
          )
        }
      }),
    )
  })

  it('gives the same stays when an exit and its entry arrive swapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (start, length) => {
        const entry: SeenPass = {
          direction: 'in',
          atMs: start * 60_000,
          laneId: 1,
          plateColor: 'blue',
          vehicleSize: null,
          vehicleClass: null,
          vehicleEnergy: null,
          newOrderId: 1,
        }
        const exit: SeenPass = {
          direction: 'out',
          atMs: (start + length) * 60_000,
          laneId: 2,
          plateColor: 'blue',
          vehicleSize: null,
          vehicleClass: null,
          vehicleEnergy: null,
          newOrderId: 2,
        }
        const [straight] = play([entry, exit]).stays
        const [swapped] = play([exit, entry]).stays
        expect([swapped?.parkStatus, swapped?.entryMs, swapped?.exitMs]).toEqual([
          straight?.parkStatus,
          straight?.entryMs,
          straight?.exitMs,
        ])
      }),
    )
  })
})

it.each([
  ['sent late', -6, 'late'],
  ['just so', -1, 'onTime'],
  ['from the future', 2, 'early'],
] as const)('timingOf: %s', (_name, minutes, timing) => {
  expect(timingOf(minutes * 60_000, 0)).toBe(timing)
})
