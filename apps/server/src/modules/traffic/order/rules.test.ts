import { describe, expect, it } from 'vitest'
import { feeLine } from './fee-line.ts'
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
    ['review', { parkStatus: 'exitMissed', mark: 'doubleEntry', payStatus: 'toMatch' }],
    ['review', { parkStatus: 'entryMissed', mark: 'entryMissed', payStatus: 'unpaid' }],
  ] as const)('is %s for %o', (status, order) => {
    expect(orderStatusOf(order)).toBe(status)
  })
})

describe('feeLine', () => {
  const span = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' }
  const local = { from: '2026-03-02 06:00:00', to: '2026-03-03 06:00:00' }

  it('tells times by the clock of the lot and money in yuan', () => {
    const cap = { kind: 'cap', cycle: 1, ...span, capFen: 3000, amountFen: -9000 } as const
    expect(feeLine(cap, 'Asia/Urumqi')).toEqual({ kind: 'cap', cycle: 1, ...local, cap: '30.00', amount: '-90.00' })
    const free = { kind: 'free', ...span, minutes: 1440, amountFen: 0 } as const
    expect(feeLine(free, 'Asia/Urumqi')).toEqual({ kind: 'free', ...local, minutes: 1440, amount: '0.00' })
  })
})
