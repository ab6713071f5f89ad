import { expect, test } from 'vitest'
import { createTally, describeTally, hasRefusals, tallyPasses, tallyPayments } from './tally.ts'

test('counts results, outcomes of what was accepted, and reasons with their first example', () => {
  const tally = createTally()
  tallyPasses(tally, [
    { eventId: 'a', result: 'accepted', outcome: 'opened' },
    { eventId: 'a', result: 'duplicate', outcome: 'opened' },
  ])
  expect(hasRefusals(tally)).toBe(false)
  tallyPasses(tally, [{ eventId: 'b', result: 'refused', reason: 'event.unreadable', message: 'no lane' }])
  tallyPayments(tally, [{ eventId: 'c', result: 'refused', reason: 'event.unreadable', message: 'amount' }])
  expect(hasRefusals(tally)).toBe(true)
  const lines = describeTally(tally, 2)
  expect(lines[0]).toMatch(/passes +3 in 2\.0 s \(2 a second\)/)
  expect(lines).toContain('  opened       1')
  expect(lines.at(-1)).toBe('refused because event.unreadable: 2, first b: no lane')
})
