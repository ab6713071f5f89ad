import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostDaysAhead, windowFault } from './rules.ts'

const hourMs = 3_600_000
const codeOf = (beginMs: number, endMs: number, mostHours = 24, nowMs = 0) =>
  windowFault({ beginMs, endMs }, { nowMs, mostHours })?.code

describe('[operation/visitors] the window of a visit', () => {
  it('ends after it begins, is not over, not too long and not too far ahead', () => {
    expect(codeOf(hourMs, hourMs)).toBe('visitor.reversed')
    expect(codeOf(-2 * hourMs, 0)).toBe('visitor.past')
    expect(codeOf(0, 24 * hourMs + 1)).toBe('visitor.tooLong')
    expect(codeOf(mostDaysAhead * 24 * hourMs + 1, mostDaysAhead * 24 * hourMs + hourMs)).toBe('visitor.tooFarAhead')
    expect(codeOf(0, 24 * hourMs)).toBeUndefined()
    expect(codeOf(-hourMs, 1)).toBeUndefined()
  })

  it('that is taken covers some time from now on, and never more than the lot allows', () => {
    const moment = fc.integer({ min: -200, max: 2_000 }).map(hours => hours * hourMs)
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 744 }), (beginMs, endMs, mostHours) => {
        if (codeOf(beginMs, endMs, mostHours) !== undefined) return
        expect(endMs).toBeGreaterThan(Math.max(beginMs, 0))
        expect(endMs - beginMs).toBeLessThanOrEqual(mostHours * hourMs)
      }),
    )
  })
})
