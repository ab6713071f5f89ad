import { describe, expect, it } from 'vitest'
import { nextState, type SpaceState } from './space.ts'

const limits = { filesBytes: 1000, writesBytes: 300 }

describe('the state of a disk', () => {
  it.each<[SpaceState, number, SpaceState]>([
    ['enough', 1000, 'enough'],
    ['enough', 999, 'low'],
    ['enough', 299, 'out'],
    ['low', 1099, 'low'],
    ['low', 1100, 'enough'],
    ['low', 300, 'low'],
    ['out', 329, 'out'],
    ['out', 330, 'low'],
    ['out', 1100, 'enough'],
  ])('%s with %i bytes left becomes %s', (before, free, after) => {
    expect(nextState(before, free, limits)).toBe(after)
  })

  it('is never low or out with a limit of 0', () => {
    expect(nextState('enough', 0, { filesBytes: 0, writesBytes: 0 })).toBe('enough')
  })
})
