import { describe, expect, it } from 'vitest'
import { orderStatusOf } from './rules.ts'

describe('orderStatusOf', () => {
  it.each([
    ['open', { parkStatus: 'inside', mark: 'none', payStatus: 'open' }],
    ['open', { parkStatus: 'inside', mark: 'doubleEntry', payStatus: 'open' }],
    ['completed', { parkStatus: 'left', mark: 'none', payStatus: 'paid' }],
    ['completed', { parkStatus: 'left', mark: 'zeroLength', payStatus: 'free' }],
    ['completed', { parkStatus: 'left', mark: 'lateExit', payStatus: 'paid' }],
    ['unsettled', { parkStatus: 'left', mark: 'lateEntry', payStatus: 'unpaid' }],
    ['review', { parkStatus: 'left', mark: 'negative', payStatus: 'free' }],
    ['review', { parkStatus: 'left', mark: 'none', payStatus: 'toMatch' }],
    ['review', { parkStatus: 'left', mark: 'inconsistent', payStatus: 'paid' }],
    ['review', { parkStatus: 'exitMissed', mark: 'doubleEntry', payStatus: 'toMatch' }],
    ['review', { parkStatus: 'entryMissed', mark: 'entryMissed', payStatus: 'unpaid' }],
  ] as const)('is %s for %o', (status, order) => {
    expect(orderStatusOf(order)).toBe(status)
  })
})
