import { expect, test } from 'vitest'
import { type LotFigures, rankLots } from './lot-rank.ts'

const lot = (name: string, figures: Partial<LotFigures>): LotFigures => ({
  lotId: name.charCodeAt(0),
  name,
  capacity: 100,
  inside: 0,
  entries: 0,
  income: '0.00',
  ...figures,
})

const lots = [
  lot('A', { inside: 90, entries: 5, income: '9.50' }),
  lot('B', { inside: 20, capacity: 20, entries: 50, income: '10.00' }),
  lot('C', { inside: 95, capacity: 0, entries: 5, income: '100.00' }),
]

test.each([
  ['income', 'CBA'],
  ['entries', 'BAC'],
  ['inside', 'BAC'],
] as const)('by %s', (order, expected) => {
  expect(
    rankLots(lots, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(expected)
})
