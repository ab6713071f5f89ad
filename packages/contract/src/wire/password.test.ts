import { expect, test } from 'vitest'
import { brokenPasswordRules } from './password.ts'

const brokenRules = (password: string, repeat = password) => brokenPasswordRules(password, repeat, false)

test.each([
  ['Tr4ffic-Desk', []],
  ['Ab1', ['length']],
  ['Abcefgh1ijkmnopqrst9x', ['length', 'letterRun']],
  ['trafficdesk', ['classes']],
  ['Desk-1234', ['digitRun']],
  ['Desk-9876', ['digitRun']],
  ['Desk-123-4', []],
  ['X1-aBcD-x', ['letterRun']],
  ['X1-dCbA-x', ['letterRun']],
  ['X1-zaBc-x', []],
  ['X1-aAaA-x', ['sameRun']],
  ['X----x1y', ['sameRun']],
  ['Xyz1PaSs-', ['words']],
  ['1-AdMin-x', ['words']],
])('[VA-04] strong password %s breaks %j', (password, broken) => {
  expect(brokenRules(password)).toEqual(broken)
})

test('the two entries must match, and that is reported first', () => {
  expect(brokenRules('short', 'other')[0]).toBe('repeated')
})

test.each([
  ['Traffic7Desk', []],
  ['Tr4ffic-Desk', ['pattern']],
  ['Traffic7DeskTraf9', ['pattern']],
])('[VA-03] with the strict switch on %s breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password, password, true)).toEqual(broken)
})
