import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposalsFor } from './proposal-rules.ts'

type Refund = Parameters<typeof proposalsFor>[1]['refunds'][number]

const payments = fc
  .array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 3 })
  .map(amounts => amounts.map((amountFen, index) => ({ paymentId: index + 1, amountFen })))
const paidOf = (paid: readonly { amountFen: number }[]) => paid.reduce((fen, { amountFen }) => fen + amountFen, 0)

/** An order on which the excess changes, and people answer proposals. */
const course = fc.record({
  payments,
  steps: fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      answer: fc.constantFrom('none' as const, 'refuse' as const, 'abandon' as const),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

const most = 50
const proposedFen = (refunds: readonly Refund[]) =>
  paidOf(refunds.filter(({ state, askedBy }) => state === 'asked' && askedBy === null))

/** Carries out what the rule says, as the job does. */
function settle(refunds: Refund[], excessFen: number, paid: { paymentId: number; amountFen: number }[]): Refund[] {
  const { withdrawn, proposed } = proposalsFor(excessFen, { refunds, payments: paid, isTurnedBack: false, most })
  const after = refunds.map(each =>
    withdrawn.includes(each.refundId) ? { ...each, state: 'abandoned' as const, closedBy: null } : each,
  )
  const added = proposed.map(({ paymentId, amountFen }, index) => ({
    ...{ refundId: refunds.length + index + 1, paymentId, amountFen },
    ...{ state: 'asked' as const, askedBy: null, closedBy: null },
  }))
  return [...added.toReversed(), ...after]
}

describe('what is proposed to go back', () => {
  it('comes to what was paid too much less what people declined, however it changes, and a second look changes nothing', () => {
    fc.assert(
      fc.property(course, ({ payments: paid, steps }) => {
        let refunds: Refund[] = []
        for (const { part, answer } of steps) {
          const excessFen = Math.round(part * paidOf(paid))
          refunds = settle(refunds, excessFen, paid)
          const declinedFen = paidOf(
            refunds.filter(
              ({ state, closedBy }) => state === 'refused' || (state === 'abandoned' && closedBy !== null),
            ),
          )
          expect(proposedFen(refunds)).toBe(Math.max(0, excessFen - declinedFen))
          expect(settle(refunds, excessFen, paid)).toEqual(refunds)
          for (const { paymentId, amountFen } of paid) {
            const live = refunds.filter(each => each.paymentId === paymentId && each.state === 'asked')
            expect(paidOf(live)).toBeLessThanOrEqual(amountFen)
          }
          if (answer === 'none') continue
          refunds = refunds.map(each => {
            if (each.state !== 'asked') return each
            return answer === 'refuse' ? { ...each, state: 'refused' } : { ...each, state: 'abandoned', closedBy: 7 }
          })
        }
      }),
    )
  })

  it('what a person asks for himself is not proposed as well', () => {
    const own = { refundId: 1, paymentId: 1, amountFen: 400, state: 'asked', askedBy: 5, closedBy: null } as const
    const paid = [{ paymentId: 1, amountFen: 1_000 }]
    expect(proposalsFor(500, { refunds: [own], payments: paid, isTurnedBack: false, most })).toEqual({
      withdrawn: [],
      proposed: [{ paymentId: 1, amountFen: 100, reason: 'overpaid' }],
    })
  })

  it.each([
    { excessFen: 1_000, isTurnedBack: false, reason: 'paidTwice' },
    { excessFen: 600, isTurnedBack: false, reason: 'overpaid' },
    { excessFen: 1_000, isTurnedBack: true, reason: 'turnedBack' },
  ])('the latest payment goes back first, by its reason: $reason', ({ excessFen, isTurnedBack, reason }) => {
    const paid = [
      { paymentId: 2, amountFen: 1_000 },
      { paymentId: 1, amountFen: 1_000 },
    ]
    const { proposed } = proposalsFor(excessFen, { refunds: [], payments: paid, isTurnedBack, most })
    expect(proposed).toEqual([{ paymentId: 2, amountFen: excessFen, reason }])
  })

  it('a payment has only so many refunds', () => {
    const parts = Array.from({ length: 3 }, (_, index) => ({
      ...{ refundId: index, paymentId: 1, amountFen: 1, state: 'posted' as const, askedBy: 5, closedBy: 5 },
    }))
    const paid = [{ paymentId: 1, amountFen: 1_000 }]
    expect(proposalsFor(500, { refunds: parts, payments: paid, isTurnedBack: false, most: 3 }).proposed).toEqual([])
  })
})
