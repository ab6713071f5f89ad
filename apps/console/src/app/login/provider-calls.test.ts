import { beginProviderSignIn, endProviderSignIn, providerOfCode } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { beginCall, endCall, findCall } from './provider-calls.ts'

test.each([
  [findCall, providerOfCode],
  [beginCall, beginProviderSignIn],
  [endCall, endProviderSignIn],
])('the login page calls the endpoints of the contract', (called, { path, encoding }) => {
  expect(called).toEqual({ path, encoding })
})
