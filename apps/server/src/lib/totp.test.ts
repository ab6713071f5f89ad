import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, hotp, stepsAhead, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time passwords', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('are those of RFC 4226, appendix D: counter %i', (counter, code) => {
    expect(hotp(secret, counter)).toBe(code)
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B: %i seconds', (seconds, code) => {
    expect(hotp(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
  })

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('secrets are written as in RFC 4648: %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('for any secret and moment: a code is known by the clock that made it, however it differs', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1_000_000, max: 60_000_000 }),
        fc.integer({ min: -20, max: 20 }),
        (bytes, step, ahead) => {
          const key = Buffer.from(bytes)
          const found = stepsAhead(key, hotp(key, step + ahead), new Date(step * 30_000), 20)
          // Another step that is nearer may by chance have the same code.
          expect(Math.abs(found ?? 99)).toBeLessThanOrEqual(Math.abs(ahead))
          expect(hotp(key, step + (found ?? 99))).toBe(hotp(key, step + ahead))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('what is no code is none of them', () => {
    const now = new Date(59_000)
    expect(stepsAhead(secret, '28708', now, 1)).toBeUndefined()
    expect(stepsAhead(secret, '２８７０８２', now, 1)).toBeUndefined()
    expect(stepsAhead(secret, hotp(secret, 5), now, 2)).toBeUndefined()
  })
})
