import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Audience, concerns, isQuiet, reaching } from './rules.ts'

const two = (part: number) => String(part).padStart(2, '0')
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minute = fc.integer({ min: 0, max: 1439 })

describe('isQuiet', () => {
  it.each([
    ['22:30', '07:00', '22:29', false],
    ['22:30', '07:00', '22:30', true],
    ['22:30', '07:00', '00:00', true],
    ['22:30', '07:00', '06:59', true],
    ['22:30', '07:00', '07:00', false],
    ['12:00', '13:00', '12:59', true],
    ['12:00', '13:00', '13:00', false],
    ['08:00', '08:00', '15:00', true],
  ])('from %s until %s, at %s: %s', (from, until, clock, expected) => {
    expect(isQuiet({ mutedKinds: [], quiet: { from, until } }, clock)).toBe(expected)
  })

  it('lasts as many minutes a day as from its beginning to its end', () => {
    fc.assert(
      fc.property(minute, minute, (from, until) => {
        const rule = { mutedKinds: [], quiet: { from: clockOf(from), until: clockOf(until) } }
        const quiet = Array.from({ length: 1440 }, (_, at) => at).filter(at => isQuiet(rule, clockOf(at)))
        expect(quiet).toHaveLength((until - from + 1440) % 1440 || 1440)
      }),
      { numRuns: 60 },
    )
  })
})

it('muted kinds are not pushed, and in quiet hours none is', () => {
  const kinds = ['blackListed', 'version'] as const
  expect(reaching({ mutedKinds: ['version'], quiet: null }, kinds, '12:00')).toEqual(['blackListed'])
  expect(reaching({ mutedKinds: [], quiet: { from: '11:00', until: '13:00' } }, kinds, '12:00')).toEqual([])
})

describe('concerns', () => {
  const person = { userId: 7, roles: ['guard'], permissions: new Set(['alarm.read'] as const), lotIds: [1, 2] }
  const everyone: Audience = { kind: 'version', lotId: null, userId: null, roleCodes: null }
  it.each<[string, Partial<Audience>, boolean]>([
    ['everybody', {}, true],
    ['his lot', { kind: 'blackListed', lotId: 2 }, true],
    ['another lot', { kind: 'blackListed', lotId: 3 }, false],
    ['himself', { kind: 'imported', userId: 7 }, true],
    ['somebody else', { kind: 'imported', userId: 8 }, false],
    ['his role', { kind: 'notice', roleCodes: ['cashier', 'guard'] }, true],
    ['another role', { kind: 'notice', roleCodes: ['cashier'] }, false],
  ])('%s', (_whom, part, expected) => {
    expect(concerns({ ...everyone, ...part }, person)).toBe(expected)
  })

  it('[RP-02] requires the permission of the message’s kind', () => {
    expect(concerns({ ...everyone, kind: 'boxBack', lotId: 1 }, { ...person, permissions: new Set() })).toBe(false)
  })
})
