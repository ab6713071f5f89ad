import { enrolSecondFactor, login } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { enrolCall, loginCall } from './sign-in.ts'

test('the login page calls the endpoints of the contract', () => {
  expect(loginCall).toEqual({ path: login.path, encoding: login.encoding })
  expect(enrolCall).toEqual({ path: enrolSecondFactor.path, encoding: enrolSecondFactor.encoding })
})
