import { DunningKind, type DunningStep } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, nextStep, planOf, policyOn, type Standing, type TakenStep, tierOf } from './rules.ts'

const step = (kind: DunningStep['kind'], afterDays: number, more: Partial<DunningStep> = {}): DunningStep => ({
  ...{ kind, afterDays, fromTier: 0, repeats: 0, repeatDays: 30 },
  ...more,
})
const policy = (steps: DunningStep[], more = {}) => ({ daysToPay: 7, makeUpDays: 5, tiers: [], steps, ...more })
const standing = (more: Partial<Standing> = {}): Standing => ({
  ...{ leftOn: '2026-03-01', resumedOn: null, taken: [], tier: 0 },
  ...more,
})
const took = (place: number, kind: TakenStep['kind'], day: string, isUnheard = false) => ({
  place,
  kind,
  day,
  isUnheard,
})
const shortly = (found: ReturnType<typeof nextStep>) => found && `${found.kind} ${found.day}`

describe('what comes next', () => {
  it('counts from the last day to pay', () => {
    expect(shortly(nextStep(policy([step('sms', 3)]), standing()))).toBe('sms 2026-03-11')
  })

  it('is repeated as often as the policy says, among the other steps', () => {
    const plan = planOf(policy([step('letter', 20), step('sms', 1, { repeats: 2, repeatDays: 15 })]))
    expect(plan.map(({ kind, afterDays, place }) => `${place} ${kind} ${afterDays}`)).toEqual([
      ...['0 sms 1', '1 sms 16', '2 letter 20', '3 sms 31'],
    ])
  })

  it('keeps its distance to the step before, however late that was', () => {
    const steps = policy([step('sms', 3), step('letter', 10)])
    expect(shortly(nextStep(steps, standing({ taken: [took(0, 'sms', '2026-09-01')] })))).toBe('letter 2026-09-08')
  })

  it('leaves the time to make up for it before a plate is listed, unless nobody was reminded', () => {
    const steps = policy([step('letter', 3), step('publicList', 4)])
    const after = (isUnheard: boolean) =>
      shortly(nextStep(steps, standing({ taken: [took(0, 'letter', '2026-03-11', isUnheard)] })))
    expect(after(false)).toBe('publicList 2026-03-16')
    expect(after(true)).toBe('publicList 2026-03-12')
  })

  it('leaves it after a dispute has ended, too', () => {
    expect(shortly(nextStep(policy([step('sms', 1)]), standing({ resumedOn: '2026-04-01' })))).toBe('sms 2026-04-06')
  })

  it('passes by what is for a higher tier, and never comes back to it', () => {
    const steps = policy([step('publicList', 2, { fromTier: 2 }), step('letter', 5), step('handOver', 9)])
    expect(shortly(nextStep(steps, standing({ tier: 1 })))).toBe('letter 2026-03-13')
    const taken = [took(1, 'letter', '2026-03-13')]
    expect(shortly(nextStep(steps, standing({ tier: 2, taken })))).toBe('handOver 2026-03-18')
  })

  it('is nothing when all was done', () => {
    expect(nextStep(policy([step('sms', 1)]), standing({ taken: [took(0, 'sms', '2026-03-09')] }))).toBeUndefined()
  })
})

describe('the tier of a vehicle in a month is the higher of', () => {
  const tiers = [
    { count: 2, amountFen: 5_000 },
    { count: 5, amountFen: 20_000 },
  ]
  it.each([
    ['neither', 1, 4_999, 0],
    ['the number of its stays', 2, 100, 1],
    ['what they come to', 1, 20_000, 2],
    ['both', 5, 6_000, 2],
  ])('%s', (_of, count, openFen, tier) => {
    expect(tierOf({ tiers }, { count, openFen })).toBe(tier)
  })
})

describe('the policy that holds', () => {
  const versions = [
    { policyId: 1, division: '', validFrom: '2026-01-01' },
    { policyId: 2, division: '44', validFrom: '2026-02-01' },
    { policyId: 3, division: '4403', validFrom: '2026-03-01' },
    { policyId: 4, division: '', validFrom: '2026-03-01' },
  ]
  it.each([
    ['440305', '2026-03-01', 3],
    ['440305', '2026-02-28', 2],
    ['440305', '2026-01-31', 1],
    ['11', '2026-03-02', 4],
    ['', '2025-12-31', undefined],
  ])('in %s for who left on %s is %s', (division, day, policyId) => {
    expect(policyOn(versions, { division, day })?.policyId).toBe(policyId)
  })
})

it('steps taken on their days come in the order of the plan, each once, never before their time, at most one a day', () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom(...DunningKind.options),
      afterDays: fc.integer({ min: 1, max: 40 }),
      fromTier: fc.integer({ min: 0, max: 2 }),
      repeats: fc.integer({ min: 0, max: 3 }),
      repeatDays: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const waits = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 })
  const numbers = fc.record({ daysToPay: fc.nat(20), makeUpDays: fc.nat(20) })
  fc.assert(
    fc.property(steps, waits, numbers, fc.nat(2), (made, late, more, tier) => {
      const chosen = policy(made, more)
      const plan = planOf(chosen)
      const taken: TakenStep[] = []
      for (const days of late) {
        const next = nextStep(chosen, standing({ taken, tier }))
        if (!next) break
        const day = dayAfter(next.day, days)
        taken.push(took(next.place, next.kind, day, days % 7 === 0))
      }
      const start = dayAfter('2026-03-01', more.daysToPay)
      for (const [at, { place, day, kind }] of taken.entries()) {
        const planned = plan[place]
        if (!planned) throw new Error('not of the plan')
        expect(planned.fromTier).toBeLessThanOrEqual(tier)
        expect(day >= dayAfter(start, planned.afterDays)).toBe(true)
        const before = taken[at - 1]
        if (before) {
          expect(place).toBeGreaterThan(before.place)
          expect(day > before.day).toBe(true)
        }
        const reminded = taken
          .slice(0, at)
          .findLast(({ kind, isUnheard }) => !isUnheard && !['publicList', 'handOver'].includes(kind))
        if (reminded && (kind === 'publicList' || kind === 'handOver'))
          expect(day >= dayAfter(reminded.day, more.makeUpDays)).toBe(true)
      }
    }),
  )
})
