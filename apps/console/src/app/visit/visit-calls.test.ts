import { requestVisit, visitPlace, visitState } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { placeCall, requestCall, stateCall } from './visit-calls.ts'

it('[operation/visitors] the page of visitors calls what the contract declares', () => {
  const declared = [visitPlace, requestVisit, visitState].map(({ path, encoding }) => ({ path, encoding }))
  expect([placeCall, requestCall, stateCall]).toEqual(declared)
})
