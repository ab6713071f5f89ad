import { login } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { loginCall } from './sign-in.ts'

test('the login page calls the endpoint of the contract', () => {
  expect(loginCall).toEqual({ path: login.path, encoding: login.encoding })
})
