import { passwordLink, usePasswordLink } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { readCall, useCall } from './password-calls.ts'

test('the page calls what the contract declares', () => {
  expect(passwordLink).toMatchObject(readCall)
  expect(usePasswordLink).toMatchObject(useCall)
})
