import { ageBands } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agesOf, bandOf } from './rules.ts'

it.each([
  ['2026-03-31', '2026-03-31', 'notDue'],
  ['2026-03-31', '2026-04-01', 'to30'],
  ['2026-03-31', '2026-04-30', 'to30'],
  ['2026-03-31', '2026-05-01', 'to60'],
  ['2026-03-31', '2026-05-30', 'to60'],
  ['2026-03-31', '2026-05-31', 'to90'],
  ['2026-03-31', '2026-06-29', 'to90'],
  ['2026-03-31', '2026-06-30', 'over90'],
  ['2025-01-01', '2026-06-30', 'over90'],
])('what was due on %s is %s in the band %s', (dueOn, day, band) => {
  expect(bandOf(dueOn, day)).toBe(band)
})

it('the bands add up to what is open, whatever is due when', () => {
  const first = Temporal.PlainDate.from('2026-01-01')
  const bill = fc.record({
    dueOn: fc.nat(400).map(days => first.add({ days }).toString()),
    openFen: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(fc.array(bill, { maxLength: 12 }), bills => {
      const ages = agesOf(bills, '2026-07-01')
      expect(ages.map(({ band }) => band)).toEqual([...ageBands])
      const open = bills.reduce((sum, { openFen }) => sum + openFen, 0)
      expect(ages.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(open)
    }),
  )
})
