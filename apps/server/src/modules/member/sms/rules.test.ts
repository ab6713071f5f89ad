import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTry, type Outcome, retryAfterMs } from './rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const mostTries = retryAfterMs.length + 1
const failed: Outcome = { kind: 'refused', httpStatus: 500 }

describe('after a try', () => {
  it.each([
    ['the first fails: in a minute', failed, 1, { state: 'waiting', nextTryAt: new Date('2026-03-02T04:01:00Z') }],
    ['the second fails: in five', failed, 2, { state: 'waiting', nextTryAt: new Date('2026-03-02T04:05:00Z') }],
    ['the third fails: never', failed, 3, { state: 'failed', nextTryAt: null }],
    ['the third succeeds', { kind: 'sent' } as const, 3, { state: 'sent', sentAt: now, nextTryAt: null }],
  ] as const)('%s', (_what, outcome, tries, expected) => {
    expect(afterTry(outcome, tries, now)).toMatchObject(expected)
  })

  it('always ends within three tries, each wait longer than the previous one', () => {
    const outcome = fc.constantFrom<Outcome>({ kind: 'sent' }, failed, { kind: 'timeout' }, { kind: 'unreachable' })
    fc.assert(
      fc.property(fc.array(outcome, { minLength: mostTries, maxLength: 9 }), outcomes => {
        let at = now
        let waitedMs = 0
        for (const [index, each] of outcomes.entries()) {
          const after = afterTry(each, index + 1, at)
          expect(after.nextTryAt !== null).toBe(after.state === 'waiting')
          expect(after.state === 'sent').toBe(each.kind === 'sent')
          if (after.nextTryAt === null) {
            expect(index).toBeLessThan(mostTries)
            return
          }
          expect(after.nextTryAt.getTime() - at.getTime()).toBeGreaterThan(waitedMs)
          waitedMs = after.nextTryAt.getTime() - at.getTime()
          at = after.nextTryAt
        }
        expect.unreachable('it never ended')
      }),
    )
  })
})
