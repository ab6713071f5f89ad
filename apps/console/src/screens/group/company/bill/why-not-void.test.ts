import { expect, it } from 'vitest'
import { whyNotVoid } from './why-not-void.ts'

it.each([
  { paid: '0.00', invoiced: '0.00', why: undefined },
  { paid: '0.01', invoiced: '0.00', why: 'paid' },
  { paid: '0.00', invoiced: '0.01', why: 'invoiced' },
  { paid: '30.00', invoiced: '20.00', why: 'paid' },
])('of a bill with $paid paid and $invoiced on invoices: $why', ({ why, ...bill }) => {
  expect(whyNotVoid(bill)).toBe(why)
})
