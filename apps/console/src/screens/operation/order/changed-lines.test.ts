import type { FeeLine } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

const clock = (at: string, amount: string): FeeLine => ({
  kind: 'clock',
  cycle: 0,
  at,
  price: '1.00',
  times: 1,
  amount,
})
const cap = (amount: string): FeeLine => ({ kind: 'cycleCap', cycle: 0, cap: '30.00', amount })

it('parts a calculation into what goes, what comes and what stays', () => {
  const before = [clock('00:00', '5.00'), clock('00:00', '5.00'), cap('-2.00')]
  const after = [clock('00:00', '5.00'), cap('-3.00'), clock('06:00', '1.00')]
  expect(changedLines(before, after)).toEqual({
    removed: [clock('00:00', '5.00'), cap('-2.00')],
    added: [cap('-3.00'), clock('06:00', '1.00')],
    same: 1,
  })
  expect(changedLines(before, before)).toEqual({ removed: [], added: [], same: 3 })
  expect(changedLines([], before)).toEqual({ removed: [], added: before, same: 0 })
  const stored = { amount: '-2.00', cap: '30.00', cycle: 0, kind: 'cycleCap' } as const
  expect(changedLines([stored], [cap('-2.00')])).toEqual({ removed: [], added: [], same: 1 })
})
