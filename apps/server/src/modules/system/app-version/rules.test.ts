import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAfter } from '../../message/version/rules.ts'
import { updateFor } from './rules.ts'

const release = (version: string, build = 1, minVersion = '') => ({ version, build, minVersion })
const offered = [release('2.0.0', 20), release('2.10.0', 31, '1.9.0'), release('2.10.0', 30), release('2.9.9', 29)]

describe('the answer to an app', () => {
  it.each([
    ['nothing is offered', { version: '1.0.0' }, [], 'none', undefined],
    ['an older one, by numbers and not by letters', { version: '2.9.9' }, offered, 'optional', 31],
    ['one below the lowest', { version: '1.8.12' }, offered, 'required', 31],
    ['the lowest itself', { version: '1.9.0' }, offered, 'optional', 31],
    ['the lowest in short', { version: '1.9' }, offered, 'optional', 31],
    ['the newest version, whose build it does not name', { version: '2.10' }, offered, 'none', undefined],
    ['an older build of the newest version', { version: '2.10.0', build: 30 }, offered, 'optional', 31],
    ['the newest build', { version: '2.10.0', build: 31 }, offered, 'none', undefined],
    ['one from the future', { version: '3.0.0', build: 1 }, offered, 'none', undefined],
  ] as const)('%s', (_what, app, releases, update, build) => {
    const answer = updateFor(app, releases)
    expect([answer.update, answer.latest?.build]).toEqual([update, build])
  })
})

const version = fc.tuple(...Array.from({ length: 3 }, () => fc.nat(12))).map(parts => parts.join('.'))
const releases = fc.array(
  fc
    .record({ version, build: fc.integer({ min: 1, max: 9 }), minVersion: fc.option(version, { nil: '' }) })
    // The server takes no other.
    .filter(one => one.minVersion === '' || !isAfter(one.minVersion, one.version)),
  { maxLength: 8 },
)
const app = fc.record({ version, build: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }) })

describe('for any offered versions', () => {
  it('an app with the newest version needs no update', () =>
    fc.assert(
      fc.property(app, releases, (asking, list) => {
        const { latest } = updateFor(asking, list)
        if (latest) expect(updateFor(latest, list)).toEqual({ update: 'none', latest: null })
      }),
    ))

  it('an app is never forced to update without a newer version', () =>
    fc.assert(
      fc.property(app, releases, (asking, list) => {
        const { update, latest } = updateFor(asking, list)
        expect(update === 'none').toBe(latest === null)
        if (latest) expect(isAfter(asking.version, latest.version)).toBe(false)
      }),
    ))

  it('an app must update exactly when it is below a lowest version', () =>
    fc.assert(
      fc.property(app, releases, (asking, list) => {
        const isBelow = list.some(({ minVersion }) => minVersion !== '' && isAfter(minVersion, asking.version))
        expect(updateFor(asking, list).update === 'required').toBe(isBelow)
      }),
    ))
})
